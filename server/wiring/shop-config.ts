import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open/database.ts'
import type { Pages } from '#server/http/context.ts'
import type { Lifecycle } from '#server/http/health.ts'
import type { NewNotification } from '#server/modules/notifications/service.ts'
import type { CardVault } from '#server/platform/secrets/card-vault.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Mailer } from '#server/platform/network/mailer.ts'
import type { FetchBytes } from '#server/platform/network/public-fetch.ts'
import type { FetchText } from '#server/platform/network/public-text.ts'
import type { PushSender } from '#server/platform/network/push-sender.ts'
import type { SmsSender } from '#server/platform/network/sms.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export type ShopConfig = Pick<
  Config,
  | 'authSecret'
  | 'catalogueCacheBytes'
  | 'dataDir'
  | 'hsts'
  | 'isDevelopment'
  | 'mapTiles'
  | 'ordering'
  | 'privateFiles'
  | 'publicUrl'
  | 'rateLimits'
  | 'shippingFees'
  | 'signInProviders'
  | 'trustProxy'
> & {
  /** Where caches in front of the shop are told of changes. */
  purgeUrls?: Config['purgeUrls']
  /** The folder of the storefront's build. */
  distDir: string
}

/** The shop's external dependencies, which a test may replace. */
export type ShopDeps = {
  log: Logger
  database: Database
  lifecycle: Lifecycle
  clock: Clock
  /** Undefined where none are counted. */
  metrics?: Metrics | undefined
  /** Has the files. */
  storage: Storage
  /** Stores the numbers of cards. */
  vault: CardVault
  mailer: Mailer
  /** Undefined where no gateway for text messages is configured. */
  sms: SmsSender | undefined
  pushSender: PushSender
  /** The origin with which links in messages begin. */
  linkOrigin: string
  /** Where the desk is reached. */
  deskOrigin: string
  /** Handles requests for pages; default: the pages of the build, where there is one. */
  pages?: Pages | undefined
  /** For tests: is called with each notification when it is inserted, also if the transaction rolls back. */
  onNotification?: ((notification: NewNotification) => void) | undefined
  /** For tests: how exchange rates are fetched. */
  fetchText?: FetchText | undefined
  /** For tests: how photographs of imports are fetched. */
  fetchPhoto?: FetchBytes | undefined
  /** How long an upload may be idle, where that differs from the default. */
  uploadIdleMs?: number | undefined
}
