import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Locale } from '#contract/locale.ts'
import { failureHead } from '../failure-head.ts'
import { pageHead } from '../page-head.ts'

type Match = {
  pathname: string
  /** Missing for a dialog over another page. */
  status?: string
  /** Of a request's page: its number, which becomes part of the title. */
  loaderData?: unknown
  context: { i18n: I18n; locale: Locale; origin: string; shopName: (locale: Locale) => string }
}

/**
 * The head of a page that is rendered on the device: its name, and nothing for search engines. The browser's bundle has the name alone, to
 * keep the first script of every page small.
 */
export const accountHead = (match: Match, name: MessageDescriptor): ReturnType<typeof pageHead> => {
  const { pathname, status, loaderData, context } = match
  if (status === 'notFound') return failureHead({ ...match, status, error: undefined })
  const { i18n, locale, origin, shopName } = context
  const number = typeof loaderData === 'object' && loaderData !== null && 'number' in loaderData ? String(loaderData.number) : undefined
  const title = number === undefined ? i18n._(name) : `${i18n._(name)} ${number}`
  return import.meta.env.SSR
    ? pageHead({ origin, locale, shopName, path: pathname, title, description: title, noIndex: true })
    : { meta: [{ title: `${title} · ${shopName(locale)}` }], links: [] }
}
