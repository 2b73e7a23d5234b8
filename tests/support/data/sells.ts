import type { SellBody } from '#contract/sells/sell-body.ts'

/** The form of a sell request, filled in, without its photos. */
export const aSell = (changes: Partial<SellBody> = {}): SellBody => ({
  name: 'Noura Al-Harbi',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  shippingLocation: 'Riyadh, Al Olaya',
  contactMethod: 'whatsapp',
  message: 'I would like to know within the week.',
  productType: 'watch',
  model: 'Valmeris Fluvia 36',
  price: { amount: 6_400_00, currency: 'USD' },
  condition: 'like-new',
  warrantyDate: '2027-03-31',
  included: ['box', 'papers'],
  description: 'Worn twice. A hairline on the clasp.',
  ...changes,
})
