import { reachedAt } from '#src/blocks/house/house-json-ld.ts'
import { logoIn, type ShopLogos } from '#contract/face/shop-logo.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { Locale } from '#contract/locale.ts'

type Shop = {
  origin: string
  locale: Locale
  shopName: (locale: Locale) => string
  description: string
  logos: ShopLogos | undefined
  settings: Settings | undefined
}

/** The shop's organization and its search in schema.org's terms. `origin`: scheme and host, without a slash at the end. */
export function shopJsonLd({ origin, locale, shopName, description, logos, settings }: Shop): object[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: shopName(locale),
      alternateName: shopName(locale === 'ar' ? 'en' : 'ar'),
      url: `${origin}/${locale}`,
      logo: origin + (logoIn(logos, locale)?.light.src ?? '/icons/icon-512.png'),
      description,
      ...(settings && reachedAt(settings)),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/${locale}#website`,
      url: `${origin}/${locale}`,
      name: shopName(locale),
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/${locale}/shop?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
