import { dirOf, type Locale, locales } from '#contract/locale.ts'
import type { Answers } from '#server/http/answers/answers.ts'
import type { HeaderRecord } from '#server/http/answers/security-headers.ts'
import { askEachTime } from '#server/http/answers/static-files.ts'
import type { App } from '#server/http/context.ts'
import type { GetShopFace, ShopFace } from '#server/modules/face/shop-face-service.ts'
import { icons, ownIcons, themeColor } from './web-manifest.ts'

const nameOf: Record<Locale, (shop: string) => string> = { en: (shop) => `${shop} Desk`, ar: (shop) => `مكتب ${shop}` }

/** With this the desk is installed on a phone, with the house's own name, color and icons. */
export const deskManifest = (locale: Locale, { names, accent, pictures }: ShopFace): object => ({
  id: '/',
  lang: locale,
  dir: dirOf(locale),
  name: nameOf[locale](names[locale]),
  short_name: nameOf[locale](names[locale]),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: accent?.light ?? themeColor.light,
  background_color: themeColor.light,
  icons: ownIcons(pictures[locale]) ?? icons,
})

/** The desk's manifest, in each language: its document names that of the language chosen on the device (desk/language.ts). */
export function deskManifestRoutes(
  app: App,
  answers: Answers,
  { shopFace, headers }: { shopFace: GetShopFace; headers: HeaderRecord },
): void {
  for (const locale of locales) {
    app.get(`/${locale}/desk.webmanifest`, async (context) => {
      context.set('route', '/{locale}/desk.webmanifest')
      const body = JSON.stringify(deskManifest(locale, await shopFace()))
      const own = { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': askEachTime }
      return answers.complete(context, new Response(body, { headers: { ...headers, ...own } }))
    })
  }
}
