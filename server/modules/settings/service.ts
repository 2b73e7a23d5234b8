import type { Settings } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { ShippingFees } from '#src/contract/shipping-fee.ts'
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
}

/** The public settings: those that staff stored, and those of the configuration. */
export const getSettings = (deps: SettingsDeps, locale: Locale): Promise<Settings> => {
  const { db, catalogue, mapTiles, shippingFees, ordering, vapidPublicKey } = deps
  const { bank, vatPercent, deliveryDays } = ordering
  return catalogue.remember(`settings ${locale}`, async () => ({
    ...presentSettings(await readSettings(db), locale),
    ...(mapTiles && { mapTiles }),
    shippingFees,
    vatPercent,
    deliveryDays,
    ...(bank && { bank }),
    vapidPublicKey,
  }))
}
