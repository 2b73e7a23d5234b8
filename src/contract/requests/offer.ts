import type { RequestKindDefinition } from './statuses.ts'

/** A price offer for a product. */
export const offerKind = {
  creates: 'offers.create',
  moves: {
    pending: { approved: ['staff'], rejected: ['staff'], canceled: ['shopper'] },
    approved: { completed: ['system'], closed: ['system'], canceled: ['shopper'] },
  },
  guestPage: 'offers',
  ownPage: 'account/offers',
  joinsAccount: true,
  closesAfterDays: 7,
} as const satisfies RequestKindDefinition
