/** Writes the cookies that the server has set, from a page. */
import { addressFlagCookie, cartFlagCookie, userCookie } from '#contract/accounts/session-cookies.ts'
import { readCookie } from '#i18n/cookies.ts'
import { tokenOf } from './identity.ts'
import { readSession } from './session.ts'

/** The lifetime of an unused session. */
const maxAgeSeconds = 30 * 24 * 60 * 60

const write = (name: string, value: string, maxAge = maxAgeSeconds) => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Sets the cookie flags that header and guards read; an omitted flag does not change. */
export function setSessionFlags({ hasCart, hasShippingAddress }: { hasCart?: boolean; hasShippingAddress?: boolean }): void {
  if (hasCart !== undefined) write(cartFlagCookie, String(hasCart))
  if (hasShippingAddress !== undefined) write(addressFlagCookie, String(hasShippingAddress))
  readSession()
}

type UserData = { id: string; front_id_image: unknown; back_id_image: unknown }

/** Stores the customer's id and ID images from a response of the server. The token does not change. */
export function setSessionData({ id, front_id_image, back_id_image }: UserData): void {
  const token = tokenOf(readSession().identity)
  if (token === undefined) return
  const value = encodeURIComponent(JSON.stringify({ token, data: { id, front_id_image, back_id_image } }))
  if (readCookie(document.cookie, userCookie) !== value) write(userCookie, value)
  readSession()
}

/** Ends the session on this device: deletes the cached user, and sets the flags to false. */
export function clearSession(): void {
  write(userCookie, '', 0)
  setSessionFlags({ hasCart: false, hasShippingAddress: false })
}
