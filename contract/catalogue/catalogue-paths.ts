import type { Paths } from '#contract/protocol/path.ts'

/** What everybody reads of the catalogue. */
export const cataloguePaths = {
  'products.list': { method: 'GET', path: '/v1/products', access: 'public' },
  'products.get': { method: 'GET', path: '/v1/products/{id}', access: 'public' },
  'catalogue.get': { method: 'GET', path: '/v1/catalogue', access: 'public' },
  'search.suggestions': { method: 'GET', path: '/v1/search/suggestions', access: 'public' },
  'brands.list': { method: 'GET', path: '/v1/brands', access: 'public' },
  'collections.list': { method: 'GET', path: '/v1/collections', access: 'public' },
} as const satisfies Paths
