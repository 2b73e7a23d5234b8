import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'

const at = '2026-11-27T14:10:00.000Z'
const person = {
  name: 'Faisal Al-Otaibi',
  email: 'faisal@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
}
const sent = { id: 's'.repeat(22), number: '10025', status: 'pending' as const, createdAt: at }

/** A watch that somebody offers for sale, as every kind of request is read. */
export const aSellRequest: InboxRequest = {
  ...sent,
  kind: 'sell',
  waits: { work: 'sell', since: at },
  name: person.name,
  piece: 'Nova Fluvia 36',
  version: 1,
  customer: { ...person, locale: 'en' },
  may: { move: ['processing', 'rejected'], note: [] },
}

/** The same with what its own kind has. */
export const aStaffSell: StaffSell = {
  ...sent,
  productType: 'watch',
  model: 'Nova Fluvia 36',
  price: { amount: 5_600_00, currency: 'USD' },
  condition: 'like-new',
  warrantyDate: '2027-03-31',
  included: ['box'],
  description: '',
  message: '',
  shippingLocation: 'Riyadh',
  contact: { ...person, contactMethod: 'whatsapp' },
  photos: [],
  history: [{ status: 'pending', at, by: 'shopper' }],
  may: { cancel: false },
  locale: 'en',
}
