import type { QueryClient } from '@tanstack/react-query'
import { customerQuery } from '#src/queries/customer.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import type { Preferences } from '#i18n/preferences.tsx'

/** For a route's loader: the signed-in customer, from the cache if possible. */
export async function loadCustomer({ queryClient, ...preferences }: Preferences & { queryClient: QueryClient }): Promise<void> {
  await queryClient.query({ ...customerQuery(preferences), staleTime: 'static' })
}

/** The same for a page that can be shown without the customer. Never rejects. */
export const tryToLoadCustomer = (context: Parameters<typeof loadCustomer>[0]): Promise<void> =>
  loadOptional('the customer', loadCustomer(context))
