import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { searchOfPage } from '#contract/pages/page-search.ts'
import { guest } from '#src/session/session.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

/** The names in its query that a route's validation reads. */
function namesRead({ options }: AnyRoute): string[] {
  const names = new Set<string>()
  const query = new Proxy({}, { get: (_, name) => void names.add(String(name)), has: (_, name) => Boolean(names.add(String(name))) })
  if (typeof options.validateSearch === 'function') options.validateSearch(query)
  return [...names]
}

it('has every name that the routes of cached pages read', () => {
  const context = {
    queryClient: createQueryClient({ onActionError: () => undefined }),
    currency: 'SAR',
    shopName: () => 'Shop',
    origin: 'https://shop.test',
  } as const
  const { routesById } = createRouter({ ...context, session: () => guest }, { history: createMemoryHistory() })
  const routes = (Object.values(routesById) as AnyRoute[]).map((route) => {
    const { drawn } = (route.options.staticData ?? {}) as { drawn?: string }
    return { path: route.fullPath.replace('/$locale', ''), isDrawnOnDevice: drawn === 'on-device', names: namesRead(route) }
  })
  expect(routes.length).toBeGreaterThan(20)
  const unknown = routes
    .filter(({ isDrawnOnDevice }) => !isDrawnOnDevice)
    .map(({ path, names }) => [path, names.filter((name) => searchOfPage(path, new URLSearchParams({ [name]: '1' })).size === 0)])
    .filter(([, names]) => names!.length > 0)
  expect(Object.fromEntries(unknown)).toEqual({})
})

it('leaves out what a campaign has added', () => {
  const search = new URLSearchParams('utm_source=a&brand=x&brand=y&fbclid=1&q=gold&product=w8')
  expect(searchOfPage('/shop', search).toString()).toBe('brand=x&brand=y&q=gold')
  expect(searchOfPage('/faq', search).toString()).toBe('q=gold')
  expect(searchOfPage('/contact-us', search).toString()).toBe('q=gold&product=w8')
})
