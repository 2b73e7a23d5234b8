import { pathsOf } from '../rules.ts'

/** Those of the cached calls whose responses have prices. */
const hasPrices = pathsOf(['products.list', 'products.get', 'home.get', 'auctions.list'])

/** The cache key of a response: its URL with the headers that it varies by. */
export function answerKey({ url, headers }: Pick<Request, 'url' | 'headers'>): URL {
  const key = new URL(url)
  key.searchParams.set('locale', headers.get('locale') ?? '')
  if (hasPrices(key.pathname)) key.searchParams.set('currency', headers.get('currency') ?? '')
  return key
}
