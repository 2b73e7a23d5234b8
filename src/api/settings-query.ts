import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { call } from './call.ts'

/** What the shop says of itself: address, hours, phone, WhatsApp, place on the map and company. Kept on the device (offline/kept-queries.ts). */
export const settingsQuery = ({ locale, currency }: { locale: Locale; currency: Currency }) => ({
  queryKey: ['settings', locale] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('settings.get', { locale, currency, signal })).data,
})
