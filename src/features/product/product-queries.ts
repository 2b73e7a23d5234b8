import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { call } from '#src/api/call.ts'
import type { Product } from '#src/contract/catalogue.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

export const productQuery = ({ locale, currency }: Preferences, id: string) =>
  queryOptions({
    queryKey: ['product', id, locale, currency],
    queryFn: async ({ signal }) => (await call('products.get', { locale, currency, params: { id }, signal })).data,
  })

/**
 * The product for its page, from the cache where it is fresh enough.
 * @throws the router's notFound for an id that the shop does not know; any other failure as it came
 */
export async function ensureProduct(
  { queryClient, ...preferences }: Preferences & { queryClient: QueryClient },
  id: string,
): Promise<Product> {
  try {
    return await queryClient.query({ ...productQuery(preferences, id), staleTime: 'static' })
  } catch (error) {
    // An ApiError; its class is loaded only when a call is made.
    if (error instanceof Error && 'status' in error && error.status === 404) throw notFound()
    throw error
  }
}
