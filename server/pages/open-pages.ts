import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Locale } from '#contract/locale.ts'
import type { SignInOffer } from '#contract/accounts/sign-in-offer.ts'
import type { Pages } from '#server/http/context.ts'
import type { SharedCaches } from '#server/http/answers/shared-caches.ts'
import { shopOrigin } from '#server/http/shop-origin.ts'
import type { GetShopFace } from '#server/modules/face/shop-face-service.ts'
import { readBuildAssets } from './build-assets.ts'
import type { PageAnswered } from '#server/platform/metrics.ts'
import type { PageAnswers } from './page-answers.ts'
import { createPages } from './pages.ts'
import { readPrerendered, renderDirOf, type Renderer } from './renderer.ts'
import { localeOfWebManifest, webManifest } from './web-manifest.ts'
import { robotsTxt } from './sitemap.ts'
import { createSitemap, type ReadProducts } from './sitemap-files.ts'

/** Memory for rendered pages, in bytes. */
const pageCacheBytes = 64 * 1024 * 1024

export type OpenPagesDeps = {
  /** The folder of the build, with `client` and `render`. */
  distDir: string
  /** Every product of the shop, for the sitemap. */
  readProducts: ReadProducts
  /** Subscribes to changes of the catalogue. */
  onCatalogueChange: (listener: () => void) => void
  /** For documents and manifests. */
  shopFace: GetShopFace
  renderer: Renderer
  /** The calls that the renderer makes. */
  answers: PageAnswers
  /** The shop's public origin; where it is absent, the request's. */
  publicUrl: string | undefined
  /** The configured sign-in providers. */
  signIn: SignInOffer
  /** What caches in front may keep. */
  sharedCaches: SharedCaches
  log: Logger
  /** Is told how each page was answered. */
  onAnswered?: ((how: PageAnswered) => void) | undefined
}

/** The pages of a built storefront. */
export async function openPages(deps: OpenPagesDeps): Promise<Pages> {
  const [assets, prerendered] = await Promise.all([
    readBuildAssets(join(deps.distDir, 'client')),
    readPrerendered(renderDirOf(deps.distDir)),
  ])
  const onError = (error: unknown, requestId: string) => deps.log.error({ err: error, requestId }, 'a page could not be rendered')
  const pages = createPages({
    renderer: deps.renderer,
    answers: deps.answers,
    assets,
    prerendered,
    shopFace: deps.shopFace,
    signIn: deps.signIn,
    sharedCaches: deps.sharedCaches,
    cacheBytes: pageCacheBytes,
    onError,
    onAnswered: deps.onAnswered,
    onRendered: (pathname) => deps.log.debug({ pathname }, 'a page was rendered'),
  })
  const sitemap = createSitemap(deps)
  deps.onCatalogueChange(() => {
    pages.catalogueChanged()
    sitemap.forget()
  })

  const manifestFile = async (locale: Locale, origin: string) =>
    textFile(JSON.stringify(webManifest(locale, { origin, face: await deps.shopFace() })), 'application/manifest+json')

  return (request, context) => {
    const url = new URL(request.url)
    const origin = shopOrigin(deps.publicUrl, request.url)
    const manifestLocale = localeOfWebManifest(url.pathname)
    if (manifestLocale) return manifestFile(manifestLocale, origin)
    if (url.pathname === '/robots.txt') return Promise.resolve(textFile(robotsTxt(origin), 'text/plain; charset=utf-8'))
    if (/^\/sitemap(s\/\d{1,6})?\.xml$/.test(url.pathname)) return sitemap.respond(request, origin)
    return pages.handle(request, { ...context, origin })
  }
}

const textFile = (text: string, type: string): Response =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } })
