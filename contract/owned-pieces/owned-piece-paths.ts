import type { Paths } from '#contract/protocol/path.ts'

/** A customer’s own watches and jewelry (docs/areas/owned-pieces.md). */
export const ownedPiecePaths = {
  'owned-pieces.list': { method: 'GET', path: '/v1/owned-pieces', access: 'customer' },
} as const satisfies Paths
