/**
 * The session on this device, from the cookies (contract/accounts/session-cookies.ts). A plain store, because guards and API calls
 * read it, too. It is part of every page's first script: the rest is in session-changes.ts, watch-session.ts and end-session.ts.
 */
import { addressFlagCookie, cartFlagCookie, userCookie } from '#contract/accounts/session-cookies.ts'
import { readCookie } from '#i18n/cookies.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { tokenOf, type Identity } from './identity.ts'
import { rememberedCustomer, storeCustomer } from './remembered-customer.ts'
import { tokensToRevoke } from './tokens-to-revoke.ts'

/**
 * - `loading`: there is a token, and the request for its customer is in flight.
 * - `authenticated`: there is a token. Offline it is trusted until the server rejects it.
 * - `error`: there is a token, and the request for its customer failed.
 */
export type SessionStatus = 'unauthenticated' | 'loading' | 'authenticated' | 'error'

export type Session = {
  /** The same reference until it changes. */
  identity: Identity
  status: SessionStatus
  /** Both ID images are on file. */
  hasSubmittedId: boolean
  /** The cookie flags of the header and the checkout guard. */
  hasCart: boolean
  hasShippingAddress: boolean
}

export const guest: Session = {
  identity: { kind: 'guest' },
  status: 'unauthenticated',
  hasSubmittedId: false,
  hasCart: false,
  hasShippingAddress: false,
}

let cookies = ''
const known = createStore(guest)

/** Reads the cookies, and notifies listeners of a change. On the server every shopper is a guest. */
export function readSession(): Session {
  if (import.meta.env.SSR || document.cookie === cookies) return known.get()
  cookies = document.cookie
  const before = known.get()
  const { token, data } = parseUser(readCookie(cookies, userCookie))
  const isSignedIn = token !== undefined
  change({
    identity: identityOf(token, data?.id),
    // Another token is another sign-in, which the server has not confirmed yet.
    status: !isSignedIn ? 'unauthenticated' : token === tokenOf(before.identity) ? before.status : 'authenticated',
    hasSubmittedId: Boolean(data?.front_id_image && data.back_id_image),
    hasCart: isSignedIn && readCookie(cookies, cartFlagCookie) === 'true',
    hasShippingAddress: isSignedIn && readCookie(cookies, addressFlagCookie) === 'true',
  })
  return known.get()
}

/** The current session as a store. */
export const session: ReadableStore<Session> = { ...known, get: readSession }

/** Whether there is a session now. */
export const isSignedIn = (): boolean => readSession().identity.kind !== 'guest'

/** Sets the result of the request for the token's customer, or that it is in flight. */
export function setSessionStatus(status: SessionStatus): void {
  const now = readSession()
  if (now.identity.kind !== 'guest') change({ ...now, status })
}

/**
 * Stores the session's customer id from the server's response.
 * @returns whether another customer was signed in here before, and did not log out
 */
export function identifyCustomer(customerId: string): boolean {
  const now = readSession()
  const token = tokenOf(now.identity)
  if (token === undefined) return false
  const before = storeCustomer(token, customerId)
  change({ ...now, identity: { kind: 'customer', token, id: customerId } })
  return before !== undefined && before !== customerId
}

/** Notifies listeners only if the session has changed. */
function change(next: Session): void {
  const before = known.get()
  if (JSON.stringify(next) === JSON.stringify(before)) return
  const isSameIdentity = JSON.stringify(next.identity) === JSON.stringify(before.identity)
  known.set(isSameIdentity ? { ...next, identity: before.identity } : next)
}

type User = { token?: string; data?: { id?: unknown; front_id_image?: unknown; back_id_image?: unknown } }

/** @param id from the cookie; cookies of older builds have none */
function identityOf(token: string | undefined, id: unknown): Identity {
  if (token === undefined) return guest.identity
  const customerId = isId(id) ? id : rememberedCustomer(token)
  return customerId === undefined ? { kind: 'unknown', token } : { kind: 'customer', token, id: customerId }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value)

/** Cookies are untrusted: an invalid one counts as none. */
function parseUser(text = ''): User {
  try {
    const user = JSON.parse(decodeURIComponent(text)) as User | null
    // The token goes into a header, so validate it. A logged-out token is ignored even before the server has revoked it: a late response
    // may set the cookie again.
    return typeof user?.token === 'string' && /^[\w.~+/=-]+$/.test(user.token) && !tokensToRevoke().includes(user.token) ? user : {}
  } catch {
    // An unreadable cookie is a guest's.
    return {}
  }
}
