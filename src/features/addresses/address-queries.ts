import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Address } from '#contract/accounts/account-things.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { showAddressInSession } from '#src/queries/customer.ts'

const queryKey = ['addresses' satisfies QueryRoot]

/** The body of an address call. */
export type AddressDraft = Omit<Address, 'id'>

/** The addresses of the signed-in customer, the default first. They are stored as typed and do not depend on the language. */
export const addressesQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const { data } = await call('addresses.list', { ...preferences, signal })
      showAddressInSession(client, data.length > 0)
      return data
    },
  })

/**
 * Adds an address, or changes the one with the id. Rejects as `call` does.
 * @param idempotencyKey one per new address, reused for its retries
 */
export async function saveAddress(
  preferences: Preferences,
  draft: AddressDraft,
  { id, idempotencyKey }: { id: string | undefined; idempotencyKey: string },
): Promise<Address> {
  const { data } =
    id === undefined
      ? await call('addresses.create', { ...preferences, body: draft, idempotencyKey })
      : await call('addresses.update', { ...preferences, params: { id }, body: draft })
  return data
}

export const deleteAddress = (preferences: Preferences, id: string) => call('addresses.delete', { ...preferences, params: { id } })

/** The default may have moved to another address, so the whole list is refetched. */
export const addressesChanged = (client: QueryClient) => client.invalidateQueries({ queryKey })
