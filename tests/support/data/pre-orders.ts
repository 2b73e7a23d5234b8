import type { PreOrderBody } from '#contract/pre-orders/pre-order-body.ts'
import type { PreOrder } from '#contract/pre-orders/pre-orders.ts'

/** The form of a pre-order, filled in. */
export const aPreOrder = (changes: Partial<PreOrderBody> = {}) => ({
  name: 'Noura Al-Harbi',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  brand: 'Nahawand',
  model: 'Wahah 36',
  contactMethod: 'whatsapp' as const,
  message: 'With an emerald dial, if that can be found.',
  ...changes,
})

const { name, email, phone, contactMethod, brand, model, message } = aPreOrder()
/** It as the API gives it to its owner. */
export const ownPreOrder = (changes: Partial<PreOrder> = {}): PreOrder => ({
  id: 'p1',
  number: '10031',
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  brand,
  model,
  isJoined: false,
  message,
  contact: { name, email, phone, contactMethod },
  history: [{ status: 'pending', at: '2026-11-20T10:00:00.000Z', by: 'shopper' }],
  may: { cancel: true },
  ...changes,
})
