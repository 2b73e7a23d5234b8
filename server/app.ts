import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { accessLog } from './http/access-log.ts'
import { createAnswers } from './http/answers.ts'
import type { App, Pages, RequestEnv } from './http/context.ts'
import { Refusal } from './http/errors.ts'
import { healthRoutes, type Lifecycle } from './http/health.ts'
import { limitAddress } from './http/limits.ts'
import { createMount } from './http/mount.ts'
import { openApiRoute } from './http/openapi.ts'
import { securityHeaders } from './http/security-headers.ts'
import { siteRoutes } from './http/site.ts'
import { auctionRoutes } from './modules/auctions/routes.ts'
import { brandRoutes } from './modules/brands/routes.ts'
import type { Catalogue } from './modules/catalogue/service.ts'
import { collectionRoutes } from './modules/collections/routes.ts'
import { faqRoutes } from './modules/faq/routes.ts'
import { homeRoutes } from './modules/home/routes.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { productRoutes } from './modules/products/routes.ts'
import { createProducts } from './modules/products/service.ts'
import { rateRoutes } from './modules/rates/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import type { Clock } from './platform/clock.ts'

export type AppDeps = {
  log: Logger
  database: Database
  catalogue: Catalogue
  clock: Clock
  lifecycle: Lifecycle
  /** Origin under which shoppers reach the shop. */
  publicUrl: string | undefined
  /** The build's files for the browser. */
  clientDir: string
  /** Photographs of the pieces. */
  mediaDir: string
  catalogueCacheBytes: number
  /** Answers the addresses of pages; absent where the storefront was not built. */
  pages: Pages | undefined
}

/** The whole server but for listening: `app.fetch(request)` answers a request, `app.request(path)` one from inside the process. */
export function createApp(deps: AppDeps): App {
  const { database, catalogue, clock, log } = deps
  const { db } = database
  const security = securityHeaders(deps.publicUrl)
  const answers = createAnswers(security)
  const app: App = new Hono<RequestEnv>()
  app.use(accessLog(log), limitAddress)
  app.onError((error, context) => {
    if (error instanceof Refusal) return answers.error(context, error.code, { fields: error.fields })
    log.error({ err: error, requestId: context.get('requestId'), route: context.get('route') }, 'a request failed')
    return answers.error(context, 'server.error')
  })

  healthRoutes(app, answers, { lifecycle: deps.lifecycle, database })
  openApiRoute(app, answers)

  const mount = createMount(app, answers)
  const products = createProducts({ db, catalogue, cacheBytes: deps.catalogueCacheBytes })
  productRoutes(mount, products)
  searchRoutes(mount, { catalogue, products })
  homeRoutes(mount, { db, catalogue, products })
  brandRoutes(mount, catalogue)
  collectionRoutes(mount, catalogue)
  faqRoutes(mount, { db, catalogue })
  rateRoutes(mount, catalogue)
  auctionRoutes(mount, { db, catalogue, products, clock })
  settingRoutes(mount, { db, catalogue })
  mediaRoutes(app, answers, { products, folder: deps.mediaDir, headers: security.site })

  siteRoutes(app, answers, { clientDir: deps.clientDir, headers: security.site, pages: deps.pages })
  return app
}
