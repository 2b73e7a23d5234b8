import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { loadOptional } from '#src/queries/load-optional.ts'
import { productQuery } from '#src/queries/product.ts'
import { ratesQuery } from '#src/queries/rates.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { ShownProduct } from '#src/offline/catalogue/device-catalogue.ts'

/**
 * The product for its page, from the cache where it is fresh enough.
 * @throws the router's notFound for an id that the shop does not know; any other failure as it came
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

/** An ApiError; its class is loaded only when a call is made. */
export const isNotFound = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404

/** The rates with which the product's page converts the fee of its delivery, in its first HTML; elsewhere no page waits for them. Never rejects. */
export async function loadRates({ queryClient, ...preferences }: Preferences & { queryClient: QueryClient }): Promise<void> {
  if (!import.meta.env.SSR || preferences.currency === 'SAR') return
  await loadOptional('the rates', queryClient.query({ ...ratesQuery(preferences), staleTime: 'static' }))
}
