import type { Locale } from '#contract/locale.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import type { ShopLogos } from '#contract/face/shop-logo.ts'
import type { ShopNames } from '#i18n/shop-name.ts'
import { originInPages, type PageParts, shellParts } from './compose-page.ts'
import type { Renderer } from './renderer.ts'

/** The app shell of a language, for the build and for a shop with another face. Its frame is that of a page without queries. */
export async function renderShell(
  renderer: Renderer,
  locale: Locale,
  face: { names: ShopNames; logos?: ShopLogos | undefined },
): Promise<PageParts> {
  const { names, logos } = face
  const page = { href: `/${locale}/outbox`, currency: defaultCurrency, origin: originInPages, names, logos, locale }
  return shellParts(names[locale], await renderer.renderFrame(page))
}
