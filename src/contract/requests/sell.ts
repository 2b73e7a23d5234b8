import type { RequestKindDefinition } from './statuses.ts'

/** A product that a customer offers to sell to the shop. Guests cannot, so it has no guest's page. */
export const sellKind = {
  creates: 'sells.create',
  moves: {
    pending: { processing: ['staff'], rejected: ['staff'], canceled: ['shopper'] },
    processing: { approved: ['staff'], rejected: ['staff'], canceled: ['shopper'] },
    approved: { completed: ['staff'], closed: ['staff'] },
  },
  ownPage: 'account/sells',
  joinsAccount: false,
} as const satisfies RequestKindDefinition
