import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/kept-queries.ts'

/** What the shop says of itself: address, hours, phone, WhatsApp, place on the map and company. Persisted on the device (offline/queries/kept-queries.ts). */
export const settingsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['settings' satisfies QueryRoot, locale],
    queryFn: async ({ signal }) => (await call('settings.get', { locale, currency, signal })).data,
  })
