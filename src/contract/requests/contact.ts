import type { RequestKindDefinition } from './statuses.ts'

/** A message to the shop. Its sender sees its status at one URL, signed in or not. */
export const contactKind = {
  creates: 'contact.create',
  moves: {
    pending: { completed: ['staff'], closed: ['staff'] },
  },
  guestPage: 'messages',
  ownPage: 'messages',
  joinsAccount: false,
} as const satisfies RequestKindDefinition
