import { contactValues } from '#src/blocks/requests/forms/contact-fields.tsx'
import type { Customer } from '#contract/accounts/customer.ts'
import { offerBodySchema } from '#contract/offers/offer-body.ts'
import type { Currency } from '#contract/money/money.ts'
import type { Locale } from '#contract/locale.ts'
import { formatAmount } from '#i18n/formats/format.ts'
import type { OfferInput } from './offer-form-schema.ts'

/** The form's default values: name, email and phone of the signed-in customer, and the city and country of their default address. */
export const blankOffer = (customer: Customer | undefined, place: string | undefined, currency: Currency): OfferInput => ({
  ...contactValues(customer),
  price: { amount: '', currency },
  shippingLocation: place ?? '',
  contactMethod: '',
  message: '',
})

/**
 * The form values of an outbox entry.
 * @returns undefined if this build cannot parse it
 */
export function offerInput(body: unknown, locale: Locale): OfferInput | undefined {
  const parsed = offerBodySchema.safeParse(body)
  if (!parsed.success) {
    console.debug('an offer of the outbox cannot be read', parsed.error)
    return undefined
  }
  const { name, email, phone, price, shippingLocation, contactMethod, message } = parsed.data
  const { amount, currency } = price
  return {
    name,
    email,
    phone,
    price: { amount: formatAmount({ amount, currency }, locale), currency },
    shippingLocation,
    contactMethod,
    message,
  }
}
