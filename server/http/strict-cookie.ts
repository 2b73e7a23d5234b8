import { readCookie } from '#i18n/cookies.ts'

/** A cookie of one origin with a secret, which no script reads and no other site's request carries. */
export type StrictCookie = {
  set: (headers: Headers, token: string) => void
  clear: (headers: Headers) => void
  /** The secret of a request; undefined where it has none of our form. */
  tokenOf: (headers: Headers) => string | undefined
}

/** `isSecure`: whether the origin is reached over https. Then browsers accept the cookies from its very host only (`__Host-`). */
export type At = { isSecure: boolean }

/** For how long a browser has the cookie of its challenge, which is as long as the challenge lasts. */
const challengeSeconds = 5 * 60

/**
 * The cookie of a browser that was asked for a passkey before anybody is signed in there.
 * @param where two origins of one host share their cookies
 */
export const challengeCookie = (where: 'shop' | 'desk', at: At): StrictCookie => strictCookie(`${where}-challenge`, challengeSeconds, at)

/** @param seconds for how long browsers have it */
export function strictCookie(ownName: string, seconds: number, { isSecure }: At): StrictCookie {
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
