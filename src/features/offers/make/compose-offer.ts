import type { Preferences } from '#i18n/preferences.tsx'
import { storedProduct } from '#device/stored-product.ts'
import type { Command } from '#device/outbox/entry.ts'
import { aboutProduct } from '#device/outbox/entry-product.ts'
import { askingIn, askingPrices, type OfferedProduct } from './asking-price.ts'
import type { OfferValues } from './offer-form-schema.ts'

/** The body of an offer, with the price the shopper saw, and what the outbox shows of it: the product as on its card, and the price. */
export function composeOffer(
  values: OfferValues,
  product: OfferedProduct,
  preferences: Preferences,
): Pick<Command, 'body' | 'subject' | 'data'> {
  const seen = askingIn(askingPrices(product), values.price.currency)
  return {
    body: { productId: product.id, ...values, ...(seen && { seen }) },
    ...aboutProduct(storedProduct(product, preferences, Date.now()).product, values.price),
  }
}
