import { preferredLocale } from '#src/contract/addresses.ts'
import { defaultLocale, localeCookie, type Locale } from '#src/contract/locale.ts'
import { readCookie } from './cookies.ts'

/** The language for a path that names none. On the server every such path has been redirected before it is rendered. */
export function visitorLocale(): Locale {
  if (typeof document === 'undefined') return defaultLocale
  return preferredLocale(readCookie(document.cookie, localeCookie), navigator.languages)
}
