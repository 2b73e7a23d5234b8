/** The contract between server and service worker about documents: their audience header, and the paths of the app shells. */
import type { Locale } from '#contract/locale.ts'
import { currencyCookie, defaultCurrency, isCurrency, type Currency } from '#contract/money/money.ts'
import { readCookie } from '#i18n/cookies.ts'

/** Header of documents: the build whose scripts they name. */
export const buildHeader = 'x-build'

/** Header of documents and app shells: which face of the shop they show (its name, logo and colors). Another one for each other face. */
export const faceHeader = 'x-face'

/**
 * Header of public documents: the audience for which they were rendered. Responses without it (a server error, an account page, a captive
 * portal's page) are never cached.
 */
export const pageAudienceHeader = 'x-page-audience'

/** Two shoppers of the same audience get the same document. */
export const pageAudience = ({ currency, theme }: { currency: Currency; theme: 'light' | 'dark' | undefined }): string =>
  `${currency} ${theme ?? 'system'}`

/** The audience from a `Cookie` header. */
export function audienceOfCookies(cookies: string): string {
  const currency = readCookie(cookies, currencyCookie)
  return pageAudience({ currency: isCurrency(currency) ? currency : defaultCurrency, theme: themeOfCookies(cookies) })
}

/** The theme that the shopper chose; undefined where it is the system's. */
export function themeOfCookies(cookies: string): 'light' | 'dark' | undefined {
  const theme = readCookie(cookies, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** The app shell of one language: a document without a page. */
export const shellPath = (locale: Locale): string => `/${locale}/_shell`

/** Attribute that the worker adds to a cached document: when the server rendered it (ISO 8601). */
export const cachedPageMark = 'data-kept-since'
