import { join } from 'node:path'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { dirOf, type Locale } from '#contract/locale.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import type { GetShopFace } from '#server/modules/face/shop-face-service.ts'
import { readBuildAssets } from './build-assets.ts'
import { faceCss } from './face-style.ts'
import { originInPages } from './compose-page.ts'
import type { OverlaidCalls } from './overlaid-calls.ts'
import type { Renderer } from './renderer.ts'

/** The product page of the shop with a product that is not in it, as a document without scripts and links. */
export type RenderPreview = (product: Product, locale: Locale) => Promise<string>

export type PreviewDeps = {
  /** The folder of the build, with `client` and `render`. */
  distDir: string
  /** That of all pages, which makes these calls. */
  renderer: Renderer
  calls: OverlaidCalls
  shopFace: GetShopFace
}

/** Renders previews with the renderer of the shop's pages, and caches nothing of them: a draft must be in no page of the shop. */
export async function openPreview({ distDir, renderer, calls, shopFace }: PreviewDeps): Promise<RenderPreview> {
  const { css, sprite } = await readBuildAssets(join(distDir, 'client'))
  return async (product, locale) => {
    const overlay = (path: string) =>
      path.split('?')[0] === `/v1/products/${product.id}`
        ? Response.json({ data: product }, { headers: { 'x-request-id': 'preview' } })
        : undefined
    const href = `/${locale}/product/${product.id}`
    const face = await shopFace()
    const page = await calls.during(overlay, () =>
      renderer.render({ href, currency: defaultCurrency, origin: originInPages, names: face.names, logos: face.logos }),
    )
    if (page.kind === 'redirect' || page.status !== 200) throw new Error(`the preview of ${href} was no page`)
    return `<!doctype html>
<html lang="${locale}" dir="${dirOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${css}${faceCss(face)}</style>
</head>
<body>
${sprite}<div id="root">${withoutLinks(page.body)}</div>
</body>
</html>`
  }
}

/** They lead to pages that the desk does not have. An `a` without an address is no link. */
const withoutLinks = (html: string): string => html.replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1')
