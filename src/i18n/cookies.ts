import { preferenceMaxAgeSeconds } from '#src/contract/locale.ts'

/** The value of a cookie in a `Cookie` header or in `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const entry of cookies.split(';')) {
    const at = entry.indexOf('=')
    if (at > 0 && entry.slice(0, at).trim() === name) return entry.slice(at + 1).trim()
  }
  return undefined
}

/**
 * A cookie that keeps a preference for 365 days (language, currency, theme). The values are our own short words.
 * @param isSecure whether the shopper reaches the shop over https: such a cookie never goes over http (decisions.md §7)
 */
export const preferenceCookie = (name: string, value: string, { isSecure }: { isSecure: boolean }): string =>
  `${name}=${value}; Path=/; Max-Age=${preferenceMaxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
