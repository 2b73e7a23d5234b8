import { photoLinkMinutes } from '#contract/photographs/photo-links.ts'
import { readCookie } from '#i18n/cookies.ts'

/** A cookie of the desk's origin with a secret, which no script reads and no other site's request carries. */
export type StrictCookie = {
  set: (headers: Headers, token: string) => void
  clear: (headers: Headers) => void
  /** The secret of a request; undefined where it has none of our form. */
  tokenOf: (headers: Headers) => string | undefined
}

/** `isSecure`: whether the desk is reached over https. Then browsers accept the cookies from its very host only (`__Host-`). */
type At = { isSecure: boolean }

/** The cookie of a session at the desk, for as long as one lasts at most. */
export const deskCookie = (at: At): StrictCookie => strictCookie('desk', 12 * 60 * 60, at)
/** The cookie of a browser that was asked for a passkey before anybody is signed in there, for as long as the challenge lasts. */
export const challengeCookie = (at: At): StrictCookie => strictCookie('desk-challenge', 5 * 60, at)
/** The cookie of a phone that adds photographs. */
export const phoneCookie = (at: At): StrictCookie => strictCookie('desk-phone', photoLinkMinutes * 60, at)

function strictCookie(ownName: string, seconds: number, { isSecure }: At): StrictCookie {
  const name = isSecure ? `__Host-${ownName}` : ownName
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
