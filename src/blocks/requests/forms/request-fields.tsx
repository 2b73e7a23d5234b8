import { useLingui } from '@lingui/react/macro'
import type { FieldValues, Path } from 'react-hook-form'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ContactFields, contactNames } from './contact-fields.tsx'
import { ContactMethodField } from './contact-method-field.tsx'

/** The names of these fields in both forms. */
export const requestNames = { ...contactNames, location: 'shippingLocation', method: 'contactMethod', message: 'message' } as const

type Props<Input extends FieldValues, Output extends FieldValues> = {
  form: ShopForm<Input, Output>
  /** `requestNames`: proves that the form has them. */
  names: Record<keyof typeof requestNames, Path<Input>>
  /** In the message, as long as it is empty. */
  placeholder: string
}

/** Who sends an offer or a sell request, from where, how we should reply, and a message; for a grid of two columns. */
export function RequestFields<Input extends FieldValues, Output extends FieldValues>({ form, names, placeholder }: Props<Input, Output>) {
  const { t } = useLingui()
  return (
    <>
      <ContactFields form={form} names={names} />
      <TextField
        {...form.field(names.location)}
        label={t`Shipping location`}
        isRequired
        autoComplete="address-level2"
        enterKeyHint="next"
        placeholder={t`City and country`}
      />
      <ContactMethodField form={form} name={names.method} />
      <TextArea {...form.field(names.message)} label={t`Message`} isRequired placeholder={placeholder} className="lg:col-span-2" />
    </>
  )
}
