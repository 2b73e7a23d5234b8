import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { type Submitted, useRequestForm } from '#src/blocks/requests/forms/use-request-form.ts'
import type { Entry, Rejection } from '#device/outbox/entry.ts'
import { sellPhotoFields, sellTextFields } from './sell-draft.ts'
import { sellFormSchema, type SellFormInput, type SellFormValues } from '../sell-form-schema.ts'

/** A sell request that was submitted just now, and what its thanks show of it. */
export type SentSell = Pick<SellFormValues, 'productType' | 'model' | 'price' | 'front'> & { submitted: Submitted }

type Options = {
  /** The values to begin with: the customer's, or those of the outbox entry that is corrected. */
  begin: SellFormInput
  /** An outbox entry to be changed. */
  entry: Entry | undefined
  /** The name of its draft, where it begins with an own piece: that of another must not come between. */
  draftOf?: string | undefined
  onSent: (sent: SentSell) => void
}

/** The form of a sell request, with its draft of text and photos. */
export function useSellForm({ begin, entry, draftOf = 'sell', onSent }: Options): {
  form: ShopForm<SellFormInput, SellFormValues>
  rejection: Rejection | undefined
} {
  const { name, email, phone, shippingLocation, contactMethod, message } = begin
  const { productType, model, price, condition, warrantyDate, included, description } = begin
  const { front, back, warrantyCard, more } = begin
  return useRequestForm<SellFormInput, SellFormValues>({
    kind: 'sell',
    entry,
    schema: sellFormSchema,
    defaultValues: {
      name,
      email,
      phone,
      shippingLocation,
      contactMethod,
      message,
      productType,
      model,
      price,
      condition,
      warrantyDate,
      included,
      description,
      front,
      back,
      warrantyCard,
      more,
    },
    // The photos are attached by their names.
    compose: ({ front: _front, back: _back, warrantyCard: _card, more: _more, ...body }) => ({ body, subject: { name: body.model } }),
    onDone: (submitted, values) => onSent({ ...values, submitted }),
    draft: { form: draftOf, fields: sellTextFields, files: sellPhotoFields },
  })
}
