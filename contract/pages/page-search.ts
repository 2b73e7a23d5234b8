import { repeatableKeys } from '#contract/catalogue/catalogue-terms.ts'

/** The names in the query of any page: the search opens over it. */
const ofEveryPage = ['q'] as const
const ofPages: Readonly<Record<string, readonly string[]>> = {
  '/shop': [...repeatableKeys, 'yearMin', 'yearMax', 'priceMin', 'priceMax', 'inStock', 'sort', 'page'],
  '/compare': ['pieces'],
  '/terms': ['version'],
  '/contact-us': ['product', 'request'],
}

/**
 * The part of a query that a page reads. Others, which campaigns add (`utm_source`, `fbclid`), do not make it another page. A test compares
 * it with the routes.
 * @param rest the page's path without its language
 * @returns in the order of the address
 */
export function searchOfPage(rest: string, search: URLSearchParams): URLSearchParams {
  const names = new Set<string>([...ofEveryPage, ...(ofPages[rest] ?? [])])
  return new URLSearchParams([...search].filter(([name]) => names.has(name)))
}
