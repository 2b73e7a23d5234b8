import type { Customer } from '#src/contract/customer.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { call } from './call.ts'

/** Its first part is a private root of what is kept on the device (offline/kept-queries.ts). */
export const customerKey = ['customer'] as const

/** Who is signed in, for every part of the shop that asks: options of a query. Only where the session has a token. */
export const customerQuery = (preferences: { locale: Locale; currency: Currency }) => ({
  queryKey: customerKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Customer> => (await call('customer.get', { ...preferences, signal })).data,
})
