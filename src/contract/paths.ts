/**
 * Every call of the shop: method and path. Free of zod, because the service worker reads it (architecture.md §1);
 * `endpoints.ts` adds the schemas. `{name}` is a path parameter.
 */
export const paths = {
  'products.list': { method: 'GET', path: '/v1/products' },
  'products.get': { method: 'GET', path: '/v1/products/{id}' },
  'search.suggestions': { method: 'GET', path: '/v1/search/suggestions' },
  'home.get': { method: 'GET', path: '/v1/home' },
  'brands.list': { method: 'GET', path: '/v1/brands' },
  'collections.list': { method: 'GET', path: '/v1/collections' },
  'faq.list': { method: 'GET', path: '/v1/faq' },
  'rates.get': { method: 'GET', path: '/v1/rates' },
  'auctions.list': { method: 'GET', path: '/v1/auctions' },
  'settings.get': { method: 'GET', path: '/v1/settings' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: `/v1/${string}` }>
export type EndpointName = keyof typeof paths
