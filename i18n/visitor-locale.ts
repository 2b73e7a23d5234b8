import { preferredLocale } from '#contract/pages/addresses.ts'
import { defaultLocale, localeCookie, type Locale } from '#contract/locale.ts'
import { readCookie } from './cookies.ts'

/** The language for a path without one. The server redirects such paths before it renders. */
export function visitorLocale(): Locale {
  if (typeof document === 'undefined') return defaultLocale
  return preferredLocale(readCookie(document.cookie, localeCookie), navigator.languages)
}
