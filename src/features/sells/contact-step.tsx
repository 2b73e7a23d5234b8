import { useLingui } from '@lingui/react/macro'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { ContactFields, contactNames } from '#src/blocks/requests/contact-fields.tsx'
import { ContactMethodField } from '#src/blocks/requests/contact-method-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { SellFormInput, SellFormValues } from './sell-form-schema.ts'

/** The first step: who sells, and how we reach them. */
export function ContactStep({ form }: { form: ShopForm<SellFormInput, SellFormValues> }) {
  const { t } = useLingui()
  return (
    <>
      <ContactFields form={form} names={contactNames} />
      <TextField
        {...form.field('shippingLocation')}
        label={t`Shipping location`}
        isRequired
        autoComplete="address-level2"
        enterKeyHint="next"
        placeholder={t`City and country`}
      />
      <ContactMethodField form={form} name="contactMethod" />
      <TextArea
        {...form.field('message')}
        label={t`Message`}
        isRequired
        placeholder={t`When we can call, and anything we should know first`}
        className="lg:col-span-2"
      />
    </>
  )
}
