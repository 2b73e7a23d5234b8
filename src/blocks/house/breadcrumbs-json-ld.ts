import type { Locale } from '#contract/locale.ts'

const homeName: Record<Locale, string> = { en: 'Home', ar: 'الرئيسية' }

/** schema.org BreadcrumbList of a page right below home. */
export const breadcrumbsJsonLd = (title: string, { origin, locale, path }: { origin: string; locale: Locale; path: string }) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: homeName[locale], item: new URL(`/${locale}`, origin).href },
    { '@type': 'ListItem', position: 2, name: title, item: new URL(path, origin).href },
  ],
})
