import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Locale } from '#src/contract/locale.ts'
import { pageHead } from './page-head.ts'

type Match = { pathname: string; context: { i18n: I18n; locale: Locale; origin: string } }

/**
 * The head of a page that is rendered on the device: its name, and nothing for search engines. The browser's bundle has the name alone, to keep the
 * first script of every page small.
 */
export const accountHead = (
  { pathname, context: { i18n, locale, origin } }: Match,
  name: MessageDescriptor,
): ReturnType<typeof pageHead> => {
  const title = i18n._(name)
  return import.meta.env.SSR
    ? pageHead({ origin, locale, path: pathname, title, description: title, noIndex: true })
    : { meta: [{ title: `${title} · ${locale === 'ar' ? 'مزولة' : 'Mizwala'}` }], links: [] }
}
