import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { setShopTime } from '#device/shop-clock.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** The shop's settings and its time. Persisted (device/queries/stored-queries.ts). */
export const settingsQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['settings' satisfies QueryRoot, locale],
    queryFn: async ({ signal }) => {
      const { data, meta, asOf } = await call('settings.get', { locale, currency, signal })
      // A cached response has an old time.
      if (asOf === undefined) setShopTime(Date.parse(meta.now))
      return data
    },
  })
