import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { loadOptional } from '#src/queries/load-optional.ts'
import { productQuery } from '#src/queries/product.ts'
import { ratesQuery } from '#src/queries/rates.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { ShownProduct } from '#device/catalogue/catalogue-client.ts'
import { answeredWith } from '#contract/calls/foreign-answers.ts'

/**
 * The product for its page, from the cache if it is fresh enough.
 * @throws the router's notFound for an unknown id; any other failure unchanged
 */
export async function ensureProduct(
  { queryClient, ...preferences }: Preferences & { queryClient: QueryClient },
  id: string,
): Promise<ShownProduct> {
  try {
    return await queryClient.query({ ...productQuery(preferences, id), staleTime: 'static' })
  } catch (error) {
    if (isNotFound(error)) throw notFound()
    throw error
  }
}

export const isNotFound = (error: unknown): boolean => answeredWith(error, 404)

/**
 * The rates that convert the delivery fee on the product's page, for the server's HTML; no page in a browser awaits them. Never rejects.
 */
export async function loadRates({ queryClient, ...preferences }: Preferences & { queryClient: QueryClient }): Promise<void> {
  if (!import.meta.env.SSR || preferences.currency === 'SAR') return
  await loadOptional('the rates', queryClient.query({ ...ratesQuery(preferences), staleTime: 'static' }))
}
