import type { Paths } from '#contract/protocol/path.ts'

/** Who works at the desk: people, their sessions and invitations. */
export const peoplePaths = {
  'staff.people.list': { method: 'GET', path: '/v1/staff/people', access: 'staff', for: 'owner' },
  'staff.people.update': { method: 'PATCH', path: '/v1/staff/people/{id}', access: 'staff', for: 'owner', asksAgain: true },
  'staff.people.renew': {
    method: 'POST',
    path: '/v1/staff/people/{id}/renew',
    access: 'staff',
    for: 'owner',
    asksAgain: true,
    creates: true,
  },
  'staff.people.disable': { method: 'POST', path: '/v1/staff/people/{id}/disable', access: 'staff', for: 'owner', asksAgain: true },
  'staff.sessions.list': { method: 'GET', path: '/v1/staff/sessions', access: 'staff', for: 'owner' },
  'staff.sessions.end': { method: 'DELETE', path: '/v1/staff/sessions/{id}', access: 'staff', for: 'owner', asksAgain: true },
  'staff.invitations.list': { method: 'GET', path: '/v1/staff/invitations', access: 'staff', for: 'owner' },
  'staff.invitations.create': {
    method: 'POST',
    path: '/v1/staff/invitations',
    access: 'staff',
    for: 'owner',
    asksAgain: true,
    creates: true,
  },
  'staff.invitations.end': { method: 'DELETE', path: '/v1/staff/invitations/{id}', access: 'staff', for: 'owner', asksAgain: true },
} as const satisfies Paths
