import type { RequestKindDefinition } from './statuses.ts'

/**
 * The purchase of what is in a cart, by bank transfer. `pending` waits for the receipt; a refused one (`rejected`) can be followed by another receipt
 * for some days, which is why that status is not final.
 */
export const orderKind = {
  creates: 'orders.create',
  moves: {
    pending: { processing: ['system'], canceled: ['shopper'], closed: ['system'] },
    processing: { completed: ['staff'], rejected: ['staff'], canceled: ['staff'] },
    rejected: { processing: ['system'] },
  },
  ownPage: 'account/orders',
  joinsAccount: false,
  closesAfterDays: 3,
} as const satisfies RequestKindDefinition

/** Days within which a receipt is expected: after the order was placed, and after a receipt was refused. */
export const receiptDays = orderKind.closesAfterDays

const dayMs = 24 * 60 * 60 * 1000

/** Until when a receipt is expected. @param moment when the order was placed, or its receipt refused */
export const receiptByAfter = (moment: Date): Date => new Date(moment.getTime() + receiptDays * dayMs)
