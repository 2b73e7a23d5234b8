import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { call } from './call.ts'

type Preferences = { locale: Locale; currency: Currency }

/** What the shop says of itself: address, hours, phone, WhatsApp, place on the map and company. Kept on the device (offline/kept-queries.ts). */
export const settingsQuery = ({ locale, currency }: Preferences) => ({
  queryKey: ['settings', locale] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('settings.get', { locale, currency, signal })).data,
})

/** The settings for the first HTML of a page; in the browser no page waits for them. Never rejects. */
export async function loadSettings({ queryClient, ...preferences }: Preferences & { queryClient: QueryClient }): Promise<void> {
  if (!import.meta.env.SSR) return
  try {
    // Tried once: the page is whole without them.
    await queryClient.query({ ...settingsQuery(preferences), staleTime: 'static', retry: false })
  } catch (error) {
    console.debug('the settings could not be loaded', error)
  }
}
