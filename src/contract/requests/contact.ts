import type { RequestKindDefinition } from './statuses.ts'

/** What somebody writes to the shop. Its sender follows it under one address, signed in or not. */
export const contactKind = {
  creates: 'contact.create',
  moves: {
    pending: { completed: ['staff'], closed: ['staff'] },
  },
  guestPage: 'messages',
  ownPage: 'messages',
  joinsAccount: false,
} as const satisfies RequestKindDefinition
