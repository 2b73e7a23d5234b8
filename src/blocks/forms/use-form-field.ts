import { useController, type FieldValues, type Path } from 'react-hook-form'
import type { ShopForm } from './use-shop-form.ts'

/** The form and name of a field whose value is controlled. */
export type InForm<Input extends FieldValues, Output> = { form: ShopForm<Input, Output>; name: Path<Input> }

/** The value of a controlled field and its handlers. `ref` goes to the control that takes the focus. */
export function useFormField<Input extends FieldValues, Output>({ form, name }: InForm<Input, Output>) {
  const { field } = useController({ name, control: form.methods.control })
  return {
    name: field.name,
    ref: field.ref,
    value: field.value as unknown,
    onBlur: () => {
      field.onBlur()
      form.check(name)
    },
    /** The form's schema validates the type of the value when the field is checked. */
    onChange: (value: unknown) => {
      field.onChange(value)
      form.recheck(name)
    },
    error: form.errorOf(name),
  }
}
