import { useLingui } from '@lingui/react/macro'
import type { FieldValues, Path } from 'react-hook-form'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { contactMethods } from '#contract/requests/requests.ts'
import { SegmentsField } from '#ui/segments-field.tsx'
import { contactMethodNames } from './contact-methods.ts'

type Props<Input extends FieldValues, Output extends FieldValues> = { form: ShopForm<Input, Output>; name: Path<Input> }

/** How the shop should reply: by phone, message, email or WhatsApp. Two columns wide where there are two. */
export function ContactMethodField<Input extends FieldValues, Output extends FieldValues>({ form, name }: Props<Input, Output>) {
  const { i18n, t } = useLingui()
  return (
    <SegmentsField
      {...form.field(name)}
      label={t`How should we reply?`}
      isRequired
      options={contactMethods.map((value) => ({ value, label: i18n._(contactMethodNames[value]) }))}
      className="lg:col-span-2"
    />
  )
}
