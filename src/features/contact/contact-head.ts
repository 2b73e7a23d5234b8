import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reachedAt } from '#src/blocks/house/house-json-ld.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { Locale } from '#contract/locale.ts'

type Page = { i18n: I18n; origin: string; locale: Locale; path: string }

/** The page's head, with the shop's address and hours in schema.org's terms. Only the server's HTML has structured data. */
export const contactHead = (settings: Settings, { i18n, ...page }: Page) => ({
  title: i18n._(msg`Contact us`),
  description: i18n._(msg`Write to our specialists, call them, or find the way to the shop: phone, address, email and hours.`),
  jsonLd: import.meta.env.SSR ? [contactPage(settings, page)] : [],
})

const contactPage = (settings: Settings, { origin, locale, path }: Omit<Page, 'i18n'>) => {
  const { name, location } = settings
  return {
    '@type': 'ContactPage',
    url: new URL(path, origin).href,
    inLanguage: locale,
    mainEntity: {
      '@type': 'Store',
      '@id': `${origin}/#store`,
      parentOrganization: { '@id': `${origin}/#organization` },
      name,
      url: `${origin}/${locale}`,
      image: `${origin}/icons/icon-512.png`,
      ...reachedAt(settings),
      // Five decimals, a metre: search engines ask for them.
      ...(location && {
        geo: { '@type': 'GeoCoordinates', latitude: location.latitude.toFixed(5), longitude: location.longitude.toFixed(5) },
      }),
    },
  }
}
