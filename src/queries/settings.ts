import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { setShopTime } from '#src/offline/shop-clock.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/kept-queries.ts'

/** What the shop says of itself, whose time it tells, too: address, hours, pre-orders, phone, WhatsApp, place on the map and company. Persisted on the device (offline/queries/kept-queries.ts). */
export const settingsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['settings' satisfies QueryRoot, locale],
    queryFn: async ({ signal }) => {
      const { data, meta, asOf } = await call('settings.get', { locale, currency, signal })
      // An answer that the device has kept tells the time of then.
      if (meta && asOf === undefined) setShopTime(Date.parse(meta.now))
      return data
    },
  })
