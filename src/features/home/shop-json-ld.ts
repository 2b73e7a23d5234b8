import type { Locale } from '#src/contract/locale.ts'

const names: Record<Locale, string> = { en: 'Mizwala', ar: 'مزولة' }

/** The shop's organization and its search in schema.org's terms. `origin`: scheme and host, without a slash at the end. */
export function shopJsonLd(origin: string, locale: Locale, description: string): object[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: names[locale],
      alternateName: names[locale === 'ar' ? 'en' : 'ar'],
      url: `${origin}/${locale}`,
      logo: `${origin}/icons/icon-512.png`,
      description,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/${locale}#website`,
      url: `${origin}/${locale}`,
      name: names[locale],
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
