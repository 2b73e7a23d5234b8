import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '#src/blocks/requests/load-by-key.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { preOrderQuery, preOrdersQuery } from './pre-order-queries.ts'

type Context = Preferences & { queryClient: QueryClient }

/** For the list's loader. Never rejects: the outbox entries are shown in any case, and the list shows its own error. */
export async function loadPreOrders({ queryClient, ...preferences }: Context): Promise<void> {
  try {
    await queryClient.query({ ...preOrdersQuery(preferences), staleTime: 'static' })
  } catch (error) {
    console.debug('the pre-orders could not be loaded', error)
  }
}

/** For the loader of the customer's own pre-order. @throws the router's notFound for an id that is not theirs; any other failure unchanged */
export const loadPreOrder = ({ queryClient, ...preferences }: Context, id: string): Promise<void> =>
  orNotFound(queryClient.query({ ...preOrderQuery(preferences, id), staleTime: 'static' }))
