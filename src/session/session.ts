/**
 * Who is signed in on this device, as the cookies say (contract/session-cookies.ts). A plain store, because guards and calls ask it, too. It is part
 * of every page's first script: what can wait is in session-changes.ts, watch-session.ts and end-session.ts.
 */
import { addressFlagCookie, cartFlagCookie, userCookie } from '#src/contract/session-cookies.ts'
import { readCookie } from '#src/i18n/cookies.ts'
import { createStore, type ReadableStore } from '#src/store/create-store.ts'
import { tokenOf, type Identity } from './identity.ts'
import { rememberedCustomer, storeCustomer } from './remembered-customer.ts'
import { tokensToRevoke } from './tokens-to-revoke.ts'

/**
 * - `loading`: there is a token, and the server has been asked whom it belongs to.
 * - `authenticated`: there is a token. Without a network it is believed until the server says otherwise.
 * - `error`: there is a token, and the server could not say.
 */
export type SessionStatus = 'unauthenticated' | 'loading' | 'authenticated' | 'error'

export type Session = {
  /** The same object until it changes. */
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

/** Reads the cookies anew, and tells whoever listens where they say something else. On the server everybody is a guest. */
export function readSession(): Session {
  if (import.meta.env.SSR || document.cookie === cookies) return known.get()
  cookies = document.cookie
  const before = known.get()
  const { token, data } = parseUser(readCookie(cookies, userCookie))
  const isSignedIn = token !== undefined
  change({
    identity: identityOf(token, data?.id),
    // Another token is another sign-in, of which the server has said nothing yet.
    status: !isSignedIn ? 'unauthenticated' : token === tokenOf(before.identity) ? before.status : 'authenticated',
    hasSubmittedId: Boolean(data?.front_id_image && data.back_id_image),
    hasCart: isSignedIn && readCookie(cookies, cartFlagCookie) === 'true',
    hasShippingAddress: isSignedIn && readCookie(cookies, addressFlagCookie) === 'true',
  })
  return known.get()
}

/** Who is signed in at this moment, and whether that changes. */
export const session: ReadableStore<Session> = { ...known, get: readSession }

/** Whether somebody is signed in, at this moment. */
export const isSignedIn = (): boolean => readSession().identity.kind !== 'guest'

/** What the server said of the token, or that it is being asked. */
export function setSessionStatus(status: SessionStatus): void {
  const now = readSession()
  if (now.identity.kind !== 'guest') change({ ...now, status })
}

/**
 * The server has said whose the session is.
 * @returns whether somebody else was the last who was signed in here, and did not log out
 */
export function identifyCustomer(customerId: string): boolean {
  const now = readSession()
  const token = tokenOf(now.identity)
  if (token === undefined) return false
  const before = storeCustomer(token, customerId)
  change({ ...now, identity: { kind: 'customer', token, id: customerId } })
  return before !== undefined && before !== customerId
}

/** Nobody is told where it is the same as before. */
function change(next: Session): void {
  const before = known.get()
  if (JSON.stringify(next) === JSON.stringify(before)) return
  const isSameIdentity = JSON.stringify(next.identity) === JSON.stringify(before.identity)
  known.set(isSameIdentity ? { ...next, identity: before.identity } : next)
}

type User = { token?: string; data?: { id?: unknown; front_id_image?: unknown; back_id_image?: unknown } }

/** @param id as the cookie has it: those of older builds do not */
function identityOf(token: string | undefined, id: unknown): Identity {
  if (token === undefined) return guest.identity
  const customerId = isId(id) ? id : rememberedCustomer(token)
  return customerId === undefined ? { kind: 'unknown', token } : { kind: 'customer', token, id: customerId }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value)

/** Anybody may write a cookie: one that is not what it should be is none. */
function parseUser(text = ''): User {
  try {
    const user = JSON.parse(decodeURIComponent(text)) as User | null
    // A token is written into a header. Whoever has logged out on this device is gone, also while the server has not heard of it: a late answer of it may
    // bring the cookie back.
    return typeof user?.token === 'string' && /^[\w.~+/=-]+$/.test(user.token) && !tokensToRevoke().includes(user.token) ? user : {}
  } catch {
    // Nobody is signed in.
    return {}
  }
}
