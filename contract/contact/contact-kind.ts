import type { Paths } from '#contract/protocol/path.ts'
import type { RequestKindDefinition, RequestStatus } from '#contract/requests/statuses.ts'

export const contactPaths = {
  'contact.create': { method: 'POST', path: '/v1/contact', access: 'guest', creates: true, queued: true },
  'contact.list': { method: 'GET', path: '/v1/contact', access: 'customer' },
  'contact.get': { method: 'GET', path: '/v1/contact/{id}', access: 'guest' },
  'contact.reply': { method: 'POST', path: '/v1/contact/{id}/replies', access: 'guest', creates: true, queued: true },
  'staff.contacts.list': { method: 'GET', path: '/v1/staff/contacts', access: 'staff', for: 'specialist' },
  'staff.contacts.get': { method: 'GET', path: '/v1/staff/contacts/{id}', access: 'staff', for: 'specialist' },
  'staff.contacts.status': { method: 'POST', path: '/v1/staff/contacts/{id}/status', access: 'staff', for: 'specialist' },
  'staff.contacts.answer': { method: 'POST', path: '/v1/staff/contacts/{id}/answers', access: 'staff', for: 'specialist', creates: true },
} as const satisfies Paths

/** A message to the shop. Its sender sees its status at one URL, signed in or not. A reply to the house's answer makes it wait again. */
export const contactKind = {
  creates: 'contact.create',
  moves: {
    pending: { completed: ['staff'], closed: ['staff'] },
    completed: { pending: ['shopper'] },
  },
  guestPage: 'messages',
  ownPage: 'messages',
  joinsAccount: false,
} as const satisfies RequestKindDefinition

/** Whether the house and the sender may go on writing. The sender begins after the house's first answer. */
export const takesReplies = (status: RequestStatus): boolean => status !== 'closed'
