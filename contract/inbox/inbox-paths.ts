import type { Paths } from '#contract/protocol/path.ts'

/** Which requests change from now on, as server-sent events: on the desk's origin, for those who may read the list. */
export const requestChangesPath = '/v1/desk/request-changes'

/** The requests of all kinds in one list, as the people of the house work on them. */
export const inboxPaths = {
  'staff.waiting.get': { method: 'GET', path: '/v1/staff/waiting', access: 'staff', for: 'specialist' },
  'staff.requests.list': { method: 'GET', path: '/v1/staff/requests', access: 'staff', for: 'specialist' },
  'staff.requests.get': { method: 'GET', path: '/v1/staff/requests/{id}', access: 'staff', for: 'specialist' },
  'staff.requests.decide': { method: 'PUT', path: '/v1/staff/requests/{id}/decision', access: 'staff', for: 'specialist' },
  'staff.requests.preview': { method: 'POST', path: '/v1/staff/requests/{id}/preview', access: 'staff', for: 'specialist' },
  'staff.requests.undo': { method: 'DELETE', path: '/v1/staff/requests/{id}/decision', access: 'staff', for: 'specialist' },
  'staff.requests.take': { method: 'PUT', path: '/v1/staff/requests/{id}/taken', access: 'staff', for: 'specialist' },
  'staff.requests.hand': { method: 'PUT', path: '/v1/staff/requests/{id}/holder', access: 'staff', for: 'specialist' },
  'staff.notes.create': { method: 'POST', path: '/v1/staff/requests/{id}/notes', access: 'staff', for: 'specialist', creates: true },
  'staff.notes.delete': { method: 'DELETE', path: '/v1/staff/notes/{id}', access: 'staff', for: 'specialist' },
  'staff.looks.begin': { method: 'PUT', path: '/v1/staff/looks/{id}', access: 'staff', for: 'specialist' },
  'staff.looks.end': { method: 'DELETE', path: '/v1/staff/looks/{id}', access: 'staff', for: 'specialist' },
  'staff.colleagues.list': { method: 'GET', path: '/v1/staff/colleagues', access: 'staff', for: 'specialist' },
} as const satisfies Paths
