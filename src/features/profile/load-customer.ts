import type { QueryClient } from '@tanstack/react-query'
import { customerQuery } from '#src/api/customer-query.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** For a route's loader: who is signed in, from the device where it knows. */
export async function loadCustomer({ queryClient, ...preferences }: Preferences & { queryClient: QueryClient }): Promise<void> {
  await queryClient.query({ ...customerQuery(preferences), staleTime: 'static' })
}
