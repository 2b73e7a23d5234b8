import { useLingui } from '@lingui/react/macro'
import type { FieldValues, Path } from 'react-hook-form'
import { EmailField } from '#src/blocks/forms/fields/email-field.tsx'
import { noPhone, PhoneField } from '#src/blocks/forms/fields/phone-field.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import { TextField } from '#ui/text-field.tsx'

/** The default values of a request's form: name, email and phone of the signed-in customer. */
export const contactValues = (customer: Customer | undefined) => ({
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? noPhone,
})

/** The names of these fields in every form that has them. */
export const contactNames = { name: 'name', email: 'email', phone: 'phone' } as const

type Props<Input extends FieldValues, Output> = {
  form: ShopForm<Input, Output>
  /** `contactNames`: proves that the form has them. */
  names: Record<keyof typeof contactNames, Path<Input>>
  nameClassName?: string
}

/** Name, email and phone, for a grid of two columns. */
export function ContactFields<Input extends FieldValues, Output>({ form, names, nameClassName = '' }: Props<Input, Output>) {
  const { t } = useLingui()
  return (
    <>
      <TextField {...form.field(names.name)} label={t`Name`} isRequired autoComplete="name" enterKeyHint="next" className={nameClassName} />
      <EmailField {...form.field(names.email)} label={t`Email`} isRequired enterKeyHint="next" />
      <PhoneField form={form} name={names.phone} label={t`Phone`} isRequired />
    </>
  )
}
