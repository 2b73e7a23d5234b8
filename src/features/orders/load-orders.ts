import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '#src/blocks/requests/load-by-key.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import { orderQuery, ordersQuery } from './order-queries.ts'

type Context = Preferences & { queryClient: QueryClient }

/** For the list's loader. Never rejects: the outbox entries are shown in any case, and the list shows its own error. */
export const loadOrders = ({ queryClient, ...preferences }: Context): Promise<void> =>
  loadOptional('the orders', queryClient.query({ ...ordersQuery(preferences), staleTime: 'static' }))

/** For the loader of an order. @throws the router's notFound for an id that is not the customer's; any other failure unchanged */
export const loadOrder = ({ queryClient, ...preferences }: Context, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...orderQuery(preferences, id), staleTime: 'static' }))
