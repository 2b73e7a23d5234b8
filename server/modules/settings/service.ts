import type { Logger } from 'pino'
import type { Settings } from '#src/contract/catalogue/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { ShippingFees } from '#src/contract/orders/shipping-fee.ts'
import type { MapTiles } from '#server/config/map-tiles.ts'
import type { OrderingConfig } from '#server/config/ordering.ts'
import type { Db } from '#server/db/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { presentSettings } from './presenter.ts'
import { readSettings } from './repository.ts'

export type SettingsDeps = {
  db: Db
  catalogue: Catalogue
  mapTiles: MapTiles | undefined
  shippingFees: ShippingFees
  ordering: OrderingConfig
  /** The key with which browsers subscribe to pushes. */
  vapidPublicKey: string
  log: Pick<Logger, 'warn'>
}

/** The public settings: those that staff stored, and those of the configuration. */
export const getSettings = (deps: SettingsDeps, locale: Locale): Promise<Settings> => {
  const { db, catalogue, mapTiles, shippingFees, ordering, vapidPublicKey, log } = deps
  const { bank, vatPercent, deliveryDays } = ordering
  return catalogue.remember(`settings ${locale}`, async () => {
    const { settings, unusable } = presentSettings(await readSettings(db), locale)
    if (unusable.length > 0) log.warn({ settings: unusable }, 'stored settings have the wrong shape and are left out')
    return {
      ...settings,
      ...(mapTiles && { mapTiles }),
      shippingFees,
      vatPercent,
      deliveryDays,
      ...(bank && { bank }),
      vapidPublicKey,
    }
  })
}
