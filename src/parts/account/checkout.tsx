import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressesQuery } from '#src/features/addresses/address-queries.ts'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { tryToLoadCustomer } from '#src/features/profile/load-customer.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { cartQuery } from '#src/queries/cart.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import { ratesQuery } from '#src/queries/rates.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from '../page-loading.ts'

/** Waits for what the form begins with, because the draft has only what differs from it. Rejects without the cart. */
export async function loadCheckout({ context }: PageLoading): Promise<void> {
  const { queryClient } = context
  await Promise.all([
    queryClient.query({ ...cartQuery(context), staleTime: 'static' }),
    tryToLoadCustomer(context),
    loadOptional('the addresses', queryClient.query({ ...addressesQuery(context), staleTime: 'static' })),
    loadOptional('the settings', queryClient.query({ ...settingsQuery(context), staleTime: 'static' })),
    loadOptional('the rates', queryClient.query({ ...ratesQuery(context), staleTime: 'static' })),
  ])
}

const noAddresses: readonly never[] = []

export function CheckoutRoute(): ReactNode {
  const { data: addresses = noAddresses } = useQuery(addressesQuery(usePreferences()))
  return <CheckoutPage addresses={addresses} />
}
