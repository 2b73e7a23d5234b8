import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { ShopSearch } from './shop-search.ts'
import { shopTitle, subjectOf } from './shop-title.ts'

/** Title, description and structured data of a list. Only the whole shop and the list of one brand, collection or type are indexed. */
export function shopHead(
  search: ShopSearch,
  facets: Facets | undefined,
  { i18n, locale, origin }: { i18n: I18n; locale: Locale; origin: string },
) {
  const subject = subjectOf(search, facets, i18n)
  return {
    title: subject === undefined && !search.q ? i18n._(msg`Watches and jewelry`) : shopTitle(search, facets, i18n),
    description:
      subject === undefined
        ? i18n._(msg`Watches and jewelry from private owners and houses, each examined by our specialists before it changes hands.`)
        : i18n._(msg`${subject}: pieces from private owners and houses, each examined by our specialists before it changes hands.`),
    noIndex: valueCount(search) > (subject === undefined ? 0 : 1),
    // Only for the server's HTML; the browser's bundle leaves it out.
    jsonLd: import.meta.env.SSR ? [breadcrumbs(subject, { i18n, locale, origin })] : [],
  }
}

function breadcrumbs(subject: string | undefined, { i18n, locale, origin }: { i18n: I18n; locale: Locale; origin: string }) {
  const crumbs = [i18n._(msg`Home`), i18n._(msg`Shop`), ...(subject === undefined ? [] : [subject])]
  const addresses = [`/${locale}`, `/${locale}/shop`]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((name, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(addresses[index] && { item: new URL(addresses[index], origin).href }),
    })),
  }
}

/** How many filter values the search has. */
const valueCount = ({ page: _page, sort: _sort, ...filters }: ShopSearch) =>
  Object.values(filters)
    .flat()
    .filter((value) => value !== undefined).length
