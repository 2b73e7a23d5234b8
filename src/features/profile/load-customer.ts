import type { QueryClient } from '@tanstack/react-query'
import { customerQuery } from '#src/queries/customer.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** For a route's loader: who is signed in, from the device where it knows. */
export async function loadCustomer({ queryClient, ...preferences }: Preferences & { queryClient: QueryClient }): Promise<void> {
  await queryClient.query({ ...customerQuery(preferences), staleTime: 'static' })
}

/** The same for a page that has more to say than that: it is shown without it. Never rejects. */
export const tryToLoadCustomer = (context: Parameters<typeof loadCustomer>[0]): Promise<void> =>
  loadOptional('the customer', loadCustomer(context))
