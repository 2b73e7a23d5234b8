import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { setSessionFlags } from '#src/session/session-cookies.ts'

export const customerKey = ['customer' satisfies QueryRoot] as const

export const isCustomerKey = ([root]: readonly unknown[]): boolean => root === customerKey[0]

/** The signed-in customer. Enabled only if the session has a token. */
export const customerQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: customerKey,
    queryFn: async ({ signal }) => (await call('customer.get', { ...preferences, signal })).data,
  })

/** Changes members of the customer that another response has brought. */
export function changeCustomer(client: QueryClient, changes: Partial<Customer>): void {
  // Do not update a restored customer that is invalidated: `setQueryData` would mark all its stale data as fresh.
  if (client.getQueryState(customerKey)?.isInvalidated === false)
    client.setQueryData<Customer>(customerKey, (customer) => customer && { ...customer, ...changes })
}

/** Says whether the customer has an address, in the customer and in the flag; the flag is set again with each change of the customer. */
export function showAddressInSession(client: QueryClient, hasShippingAddress: boolean): void {
  changeCustomer(client, { hasShippingAddress })
  setSessionFlags({ hasShippingAddress })
}
