import type { Locale } from '#contract/locale.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Mount } from '#server/http/mount.ts'
import type { AuctionNewsService } from '#server/modules/auctions/news-service.ts'
import { createAuctionLog } from '#server/modules/auctions/log-service.ts'
import { staffAuctionRoutes } from '#server/modules/auctions/staff-routes.ts'
import { createStaffAuctions } from '#server/modules/auctions/staff-service.ts'
import { staffBrandRoutes } from '#server/modules/brands/routes.ts'
import { createStaffBrands } from '#server/modules/brands/service.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { staffCollectionRoutes } from '#server/modules/collections/routes.ts'
import { createStaffCollections } from '#server/modules/collections/service.ts'
import { houseTextRoutes } from '#server/modules/house-texts/routes.ts'
import { createHouseTexts } from '#server/modules/house-texts/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { pinRoutes } from '#server/modules/pins/routes.ts'
import { createPins } from '#server/modules/pins/service.ts'
import { reasonRoutes } from '#server/modules/reasons/routes.ts'
import { createReasons } from '#server/modules/reasons/service.ts'
import { createOwnTerms } from '#server/modules/terms/own-service.ts'
import { staffTermRoutes } from '#server/modules/terms/routes.ts'
import { createStaffTerms } from '#server/modules/terms/service.ts'
import type { Clock } from '#server/platform/clock.ts'

export type HouseDeps = {
  db: Db
  clock: Clock
  catalogue: Catalogue
  recordAction: RecordAction
  news: AuctionNewsService
  settingsIn: (locale: Locale) => Promise<Settings>
}

/** Mounts the calls of what the house writes at the desk, where no other noun uses the service (docs/recipes/add-a-noun.md). */
export function mountHouse(mount: Mount, deps: HouseDeps): void {
  staffBrandRoutes(mount, createStaffBrands(deps))
  staffTermRoutes(mount, createStaffTerms(deps), createOwnTerms(deps))
  staffCollectionRoutes(mount, createStaffCollections(deps))
  houseTextRoutes(mount, createHouseTexts(deps))
  pinRoutes(mount, createPins(deps))
  reasonRoutes(mount, createReasons(deps))
  staffAuctionRoutes(mount, createStaffAuctions(deps), createAuctionLog(deps))
}
