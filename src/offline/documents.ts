/** What server and service worker agree on about documents: how one says for whom it was drawn, and where the bare shells are. */
import { currencyCookie, defaultCurrency, isCurrency, type Currency } from '#src/contract/money.ts'
import { readCookie } from '#src/i18n/cookies.ts'

/** Header of documents: the build whose scripts they name. */
export const buildHeader = 'x-build'

/**
 * Header of public documents: for whom they were drawn. What does not carry it (an error of the server, a page of the account, a captive portal's
 * page) is never kept.
 */
export const pageAudienceHeader = 'x-page-audience'

/** Two visitors of the same audience get the same document. */
export const pageAudience = ({ currency, theme }: { currency: Currency; theme: 'light' | 'dark' | undefined }): string =>
  `${currency} ${theme ?? 'system'}`

/** The same, out of cookies as they stand in a header. */
export function audienceOfCookies(cookies: string): string {
  const currency = readCookie(cookies, currencyCookie)
  return pageAudience({ currency: isCurrency(currency) ? currency : defaultCurrency, theme: themeOfCookies(cookies) })
}

/** The theme that the visitor chose; undefined where it is the system's. */
export function themeOfCookies(cookies: string): 'light' | 'dark' | undefined {
  const theme = readCookie(cookies, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** A document without a page, in one language. */
export const shellPath = (locale: 'en' | 'ar'): string => `/${locale}/_shell`

/** Header that the worker puts on answers of the API that it kept: when the server gave them (an HTTP date). */
export const keptSinceHeader = 'x-kept-since'

/** Attribute that the worker puts on a document that it keeps: from when it is (ISO 8601). */
export const keptPageMark = 'data-kept-since'
