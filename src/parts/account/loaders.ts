import type { QueryClient } from '@tanstack/react-query'
import { addressesQuery } from '#src/features/addresses/address-queries.ts'
import { notificationsQuery } from '#src/features/notifications/notification-queries.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { ownBidsQuery } from '#src/queries/bidding.ts'
import type { PageLoading } from '../page-loading.ts'
import { fetchAllOf } from './fetch-own-data.ts'
import { accountKinds } from './kinds.ts'

/** @param mayGoOn called before each call */
export const fetchOwnData = (client: QueryClient, preferences: Preferences, mayGoOn: () => boolean): Promise<void> =>
  fetchAllOf(accountKinds, { client, preferences, mayGoOn })

export async function loadAddresses({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...addressesQuery(context), staleTime: 'static' })
}

export async function loadNotifications({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...notificationsQuery(context), staleTime: 'static' })
}

export async function loadOwnBids({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...ownBidsQuery(context), staleTime: 'static' })
}
