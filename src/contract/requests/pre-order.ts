import type { RequestKindDefinition } from './statuses.ts'

/** A product that a shopper asks the shop to find. */
export const preOrderKind = {
  creates: 'pre-orders.create',
  moves: {
    pending: { processing: ['staff'], canceled: ['shopper', 'staff'], closed: ['system'] },
    processing: { completed: ['staff'], canceled: ['shopper', 'staff'], closed: ['system'] },
  },
  guestPage: 'pre-orders',
  ownPage: 'account/pre-orders',
  joinsAccount: true,
  closesAfterDays: 180,
} as const satisfies RequestKindDefinition
