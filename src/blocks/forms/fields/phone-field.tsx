import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field, type FieldProps } from '#ui/field.tsx'
import { PhoneInput, type PhoneInputProps } from './phone-input.tsx'
import type { PhoneValue } from './phone-value.ts'
import { useFormField, type InForm } from '../use-form-field.ts'

type Props<Input extends FieldValues, Output> = Omit<FieldProps, 'error'> &
  InForm<Input, Output> &
  Pick<PhoneInputProps, 'defaultCountry' | 'isReadOnly' | 'autoComplete'> & {
    /** Called on each change with the whole value: also validity, e164 and the country. */
    onValue?: (value: PhoneValue) => void
  }

const partsSchema = z.partial(z.object({ countryCode: z.string(), phone: z.string(), dialCode: z.string() }))

/** The phone field of a form. The form holds country, number and dial code, as `phoneSchema` takes them; empty it is `emptyPhone`. */
export function PhoneField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, name, defaultCountry, isReadOnly, autoComplete, onValue, ...frame } = props
  const { value, onChange, error, ...field } = useFormField({ form, name })
  const parts = partsSchema.safeParse(value)
  return (
    <Field {...frame} error={error}>
      {(control) => (
        <PhoneInput
          {...field}
          {...{ control, defaultCountry, isReadOnly, autoComplete }}
          value={parts.success ? parts.data : {}}
          onChange={(changed) => {
            const { countryCode, phone, dialCode } = changed
            onChange({ countryCode, phone, dialCode })
            onValue?.(changed)
          }}
        />
      )}
    </Field>
  )
}

export const emptyPhone = { countryCode: '', phone: '', dialCode: '' }

/** The field's default value when there is no number yet: the country of the shop. */
export const noPhone = { countryCode: 'SA', phone: '', dialCode: '+966' }
