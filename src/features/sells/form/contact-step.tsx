import { useLingui } from '@lingui/react/macro'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { RequestFields, requestNames } from '#src/blocks/requests/forms/request-fields.tsx'
import type { SellFormInput, SellFormValues } from '../sell-form-schema.ts'

/** The first step: who sells, and how we reach them. */
export function ContactStep({ form }: { form: ShopForm<SellFormInput, SellFormValues> }) {
  const { t } = useLingui()
  return <RequestFields form={form} names={requestNames} placeholder={t`When to call, and anything we should know`} />
}
