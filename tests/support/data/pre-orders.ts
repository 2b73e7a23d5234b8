import type { PreOrderBody } from '#src/contract/pre-order-body.ts'

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
