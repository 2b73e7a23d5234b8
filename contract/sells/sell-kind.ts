import type { Paths } from '#contract/protocol/path.ts'
import { sellPhotos } from './sell-photos.ts'
import type { RequestKindDefinition } from '#contract/requests/statuses.ts'

export const sellPaths = {
  'sells.create': { method: 'POST', path: '/v1/sells', access: 'customer', creates: true, queued: true, files: sellPhotos },
  'sells.list': { method: 'GET', path: '/v1/sells', access: 'customer' },
  'sells.get': { method: 'GET', path: '/v1/sells/{id}', access: 'customer' },
  'sells.cancel': { method: 'POST', path: '/v1/sells/{id}/cancel', access: 'customer' },
  'sells.photos.get': { method: 'GET', path: '/v1/sells/{id}/photos/{photoId}', access: 'customer' },
  'staff.sells.list': { method: 'GET', path: '/v1/staff/sells', access: 'staff', for: 'specialist' },
  'staff.sells.get': { method: 'GET', path: '/v1/staff/sells/{id}', access: 'staff', for: 'specialist' },
  'staff.sells.status': { method: 'POST', path: '/v1/staff/sells/{id}/status', access: 'staff', for: 'specialist' },
  'staff.sells.thumbnail': { method: 'GET', path: '/v1/staff/sells/photos/{id}/thumbnail', access: 'staff', for: 'specialist' },
} as const satisfies Paths

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
