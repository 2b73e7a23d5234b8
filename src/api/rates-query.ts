import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { call } from './call.ts'

/** What other currencies cost, the same in every language. Kept on the device (offline/kept-queries.ts). */
export const ratesQuery = (preferences: { locale: Locale; currency: Currency }) => ({
  queryKey: ['rates'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('rates.get', { ...preferences, signal })).data,
})
