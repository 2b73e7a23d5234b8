import type { Paths } from '#contract/protocol/path.ts'

/** The home page. */
export const homePaths = {
  'home.get': { method: 'GET', path: '/v1/home', access: 'public' },
} as const satisfies Paths
