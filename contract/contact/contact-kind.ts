import type { Paths } from '#contract/protocol/path.ts'
import type { RequestKindDefinition } from '#contract/requests/statuses.ts'

export const contactPaths = {
  'contact.create': { method: 'POST', path: '/v1/contact', access: 'guest', creates: true, queued: true },
  'contact.list': { method: 'GET', path: '/v1/contact', access: 'customer' },
  'contact.get': { method: 'GET', path: '/v1/contact/{id}', access: 'guest' },
  'staff.contacts.list': { method: 'GET', path: '/v1/staff/contacts', access: 'staff', for: 'specialist' },
  'staff.contacts.get': { method: 'GET', path: '/v1/staff/contacts/{id}', access: 'staff', for: 'specialist' },
  'staff.contacts.status': { method: 'POST', path: '/v1/staff/contacts/{id}/status', access: 'staff', for: 'specialist' },
} as const satisfies Paths

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
