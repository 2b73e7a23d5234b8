import { preferenceCookie } from './cookies.ts'

/** Stores a preference of the shopper in its cookie, from a page. */
export function storePreference(name: string, value: string): void {
  document.cookie = preferenceCookie(name, value, { isSecure: location.protocol === 'https:' })
}
