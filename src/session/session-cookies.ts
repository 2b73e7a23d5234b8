/** How the page changes the cookies that the server has set. */
import { addressFlagCookie, cartFlagCookie, userCookie } from '#src/contract/session-cookies.ts'
import { readCookie } from '#src/i18n/cookies.ts'
import { tokenOf } from './identity.ts'
import { readSession } from './session.ts'

/** As long as a session lives without being used (decisions.md §6). */
const maxAgeSeconds = 30 * 24 * 60 * 60

const write = (name: string, value: string, maxAge = maxAgeSeconds) => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** What the header and the guards need to know of cart and addresses; what is left out stays. */
export function setSessionFlags({ hasCart, hasShippingAddress }: { hasCart?: boolean; hasShippingAddress?: boolean }): void {
  if (hasCart !== undefined) write(cartFlagCookie, String(hasCart))
  if (hasShippingAddress !== undefined) write(addressFlagCookie, String(hasShippingAddress))
  readSession()
}

type UserData = { id: string; front_id_image: unknown; back_id_image: unknown }

/** Who it is, and which ID images are on file, as the server has just said. The token stays. */
export function setSessionData({ id, front_id_image, back_id_image }: UserData): void {
  const token = tokenOf(readSession().identity)
  if (token === undefined) return
  const value = encodeURIComponent(JSON.stringify({ token, data: { id, front_id_image, back_id_image } }))
  if (readCookie(document.cookie, userCookie) !== value) write(userCookie, value)
  readSession()
}

/** Nobody is signed in on this device any more (storefront.md §4: the user goes, the flags become false). */
export function clearSession(): void {
  write(userCookie, '', 0)
  setSessionFlags({ hasCart: false, hasShippingAddress: false })
}
