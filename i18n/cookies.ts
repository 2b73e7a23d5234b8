import { preferenceMaxAgeSeconds } from '#contract/locale.ts'

/** The value of a cookie in a `Cookie` header or in `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const entry of cookies.split(';')) {
    const at = entry.indexOf('=')
    if (at > 0 && entry.slice(0, at).trim() === name) return entry.slice(at + 1).trim()
  }
  return undefined
}

/**
 * A cookie that stores a preference for 365 days (language, currency, theme). The values need no escaping.
 * @param isSecure whether the shop is served over HTTPS: then the cookie is `Secure`
 */
export const preferenceCookie = (name: string, value: string, { isSecure }: { isSecure: boolean }): string =>
  `${name}=${value}; Path=/; Max-Age=${preferenceMaxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
