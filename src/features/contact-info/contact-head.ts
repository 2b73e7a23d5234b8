import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { breadcrumbsJsonLd } from '#src/blocks/house/breadcrumbs-json-ld.ts'
import type { Locale } from '#contract/locale.ts'

type Page = { i18n: I18n; origin: string; locale: Locale; path: string }

/** The page's title, description and structured data, for `pageHead`. Only the server's HTML has structured data. */
export function contactHead({ i18n, ...page }: Page) {
  const title = i18n._(msg`Visit us`)
  return {
    ...page,
    title,
    description: i18n._(msg`Where the shop is, its hours, and how to reach our specialists.`),
    jsonLd: import.meta.env.SSR ? [breadcrumbsJsonLd(title, page)] : [],
  }
}
