import { preferenceCookie } from './cookies.ts'

/** Keeps a preference of the shopper in its cookie, out of a page. */
export function keepPreference(name: string, value: string): void {
  document.cookie = preferenceCookie(name, value, { isSecure: location.protocol === 'https:' })
}
