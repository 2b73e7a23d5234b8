import type { Logger } from 'pino'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { Locale } from '#contract/locale.ts'
import type { MapTiles } from '#server/config/map-tiles.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { type FirstOrdering, orderingKeys, orderingOf } from './ordering-policy.ts'
import { faceOf } from '#server/modules/face/policy.ts'
import { presentSettings } from './presenter.ts'
import { readSettings } from '#server/db/setting-records.ts'
import { isDrawnFace } from '#server/modules/face/shop-face-service.ts'

export type SettingsDeps = {
  db: Db
  catalogue: Catalogue
  mapTiles: MapTiles | undefined
  /** The configuration's, until something else is set. */
  firstOrdering: FirstOrdering
  /** The key with which browsers subscribe to pushes. */
  vapidPublicKey: string
  log: Pick<Logger, 'warn'>
}

/** The public settings: those that are stored, and those of the configuration. */
export const getSettings = (deps: SettingsDeps, locale: Locale): Promise<Settings> => {
  const { db, catalogue, mapTiles, firstOrdering, vapidPublicKey, log } = deps
  return catalogue.remember(`settings ${locale}`, async () => {
    const stored = await readSettings(db)
    // How long the house's own price is valid is said with each.
    const { bank, counterHours: _, ...ordering } = orderingOf(stored, firstOrdering)
    for (const key of orderingKeys) stored.delete(key)
    const hasOwnFace = !isDrawnFace(faceOf(stored))
    const { settings, unusable } = presentSettings(stored, locale)
    if (unusable.length > 0) log.warn({ settings: unusable }, 'stored settings have the wrong shape and are left out')
    return {
      ...settings,
      ...(hasOwnFace && { hasOwnFace }),
      ...(mapTiles && { mapTiles }),
      ...ordering,
      ...(bank && { bank }),
      vapidPublicKey,
    }
  })
}
