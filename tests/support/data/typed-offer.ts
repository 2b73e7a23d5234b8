import type { OfferInput } from '#src/features/offers/make/offer-form-schema.ts'

/** The form of an offer, filled in. */
export const typedOffer: OfferInput = {
  name: 'Omar Siddiq',
  email: 'omar@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  price: { amount: '22,500', currency: 'SAR' },
  shippingLocation: 'Riyadh, Saudi Arabia',
  contactMethod: 'whatsapp',
  message: 'I can collect it this week.',
}
