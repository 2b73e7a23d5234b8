/** The visitor's cookies for language, currency and theme. In older browsers workers cannot read cookies. */

import { preferredLocale } from '#contract/pages/addresses.ts'
import { localeCookie, type Locale } from '#contract/locale.ts'
import { userCookie } from '#contract/accounts/session-cookies.ts'
import { readCookie } from '#i18n/cookies.ts'

declare const self: ServiceWorkerGlobalScope

/** As in a `Cookie` header; undefined without the Cookie Store API. */
export async function visitorCookies(): Promise<string | undefined> {
  if (!('cookieStore' in self)) return undefined
  const cookies = await self.cookieStore.getAll()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** False only if the cookies show that there is no session. */
export async function maySomebodyBeSignedIn(): Promise<boolean> {
  const cookies = await visitorCookies()
  return cookies === undefined || readCookie(cookies, userCookie) !== undefined
}

/** The language of these cookies, else the first of the browser's that the shop has, else English; as on the server. */
export const localeOfCookies = (cookies: string | undefined): Locale =>
  preferredLocale(readCookie(cookies ?? '', localeCookie), self.navigator.languages)

/** The visitor's language. */
export const visitorsLocale = async (): Promise<Locale> => localeOfCookies(await visitorCookies())
