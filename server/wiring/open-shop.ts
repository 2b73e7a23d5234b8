import { join } from 'node:path'
import { signInProviders } from '#contract/accounts/customer.ts'
import { createApp } from '#server/app.ts'
import { createDeskApp } from '#server/desk-app.ts'
import { createSharedCaches } from '#server/http/answers/shared-caches.ts'
import type { App, Pages } from '#server/http/context.ts'
import { openCatalogue } from '#server/modules/catalogue/service.ts'
import { listProducts } from '#server/modules/products/shop/repository.ts'
import { openPages, type OpenPagesDeps } from '#server/pages/open-pages.ts'
import { createOverlaidCalls } from '#server/pages/overlaid-calls.ts'
import { createPageAnswers } from '#server/pages/page-answers.ts'
import { openPreview } from '#server/pages/preview.ts'
import { openRenderer } from '#server/pages/renderer.ts'
import { openServices, type Services } from './open-services.ts'
import type { ShopConfig, ShopDeps } from './shop-config.ts'

/** The composed shop. Nothing listens yet, and no job runs. */
export type OpenShop = Services & {
  app: App
  /** The app of the desk's origin. */
  deskApp: App
  /** Unsubscribes from the catalogue's changes. The database stays open: the caller owns it. */
  close: () => Promise<void>
}

/** Composes the shop, for the server and for tests. */
export async function openShop(config: ShopConfig, deps: ShopDeps): Promise<OpenShop> {
  const catalogue = await openCatalogue(deps.database, deps.log, deps.clock)
  try {
    const services = await openServices(config, deps, catalogue)
    // The pages call the app's API, and the app serves the pages.
    let app: App | undefined
    const calls = createOverlaidCalls(async (path, init) => {
      if (!app) throw new Error('a page made a call before the shop was put together')
      return app.request(path, init)
    })
    const answers = createPageAnswers(calls.request)
    const renderer = await openRenderer(config.distDir, answers.request)
    const pages = deps.pages ?? (renderer && (await pagesOfBuild(config, deps, services, { renderer, answers })))
    const appDeps = { ...config, ...deps, clientDir: join(config.distDir, 'client'), pages }
    app = createApp(services, appDeps)
    const preview = renderer && (await openPreview({ distDir: config.distDir, renderer, calls, shopFace: services.shopFace }))
    const deskApp = createDeskApp(services, { ...appDeps, preview, deskDir: join(config.distDir, 'desk') })
    const close = async () => {
      await services.requestChanges.close()
      await catalogue.close()
    }
    return { ...services, app, deskApp, close }
  } catch (error) {
    await catalogue.close()
    throw error
  }
}

const pagesOfBuild = (
  config: ShopConfig,
  { database, log, metrics }: ShopDeps,
  { catalogue, shopFace }: Services,
  rendering: Pick<OpenPagesDeps, 'renderer' | 'answers'>,
): Promise<Pages> =>
  openPages({
    distDir: config.distDir,
    readProducts: () => listProducts(database.db),
    onCatalogueChange: catalogue.onChange,
    shopFace,
    ...rendering,
    publicUrl: config.publicUrl,
    sharedCaches: createSharedCaches({ isPurged: config.purgeUrls !== undefined }),
    signIn: { providers: signInProviders.filter((provider) => config.signInProviders[provider]), isDevelopment: config.isDevelopment },
    log,
    onAnswered: metrics?.pageAnswered,
  })
