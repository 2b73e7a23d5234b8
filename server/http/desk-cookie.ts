import { readCookie } from '#src/i18n/cookies.ts'

/** The cookie of a session at the desk, which no script reads and no other site's request carries. */
export type DeskCookie = {
  set: (headers: Headers, token: string) => void
  clear: (headers: Headers) => void
  /** The token of a request; undefined where it has none of our form. */
  tokenOf: (headers: Headers) => string | undefined
}

/** As long as a session lasts at most. */
const seconds = 12 * 60 * 60

/** @param isSecure whether the desk is reached over https: then browsers accept the cookie from its very host only (`__Host-`) */
export function deskCookie({ isSecure }: { isSecure: boolean }): DeskCookie {
  const name = isSecure ? '__Host-desk' : 'desk'
  const add = (headers: Headers, value: string, maxAge: number) =>
    headers.append('set-cookie', `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`)
  return {
    set: (headers, token) => add(headers, token, seconds),
    clear: (headers) => add(headers, '', 0),
    tokenOf(headers) {
      const token = readCookie(headers.get('cookie') ?? '', name)
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
    },
  }
}
