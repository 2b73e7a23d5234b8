/**
 * Who is signed in on this device, as the cookies say (contract/session-cookies.ts). A plain store, because guards and calls ask it, too. It is part
 * of every page's first script: what can wait is in watch-session.ts and end-session.ts.
 */
import { addressFlagCookie, cartFlagCookie, userCookie } from '#src/contract/session-cookies.ts'
import { readCookie } from '#src/i18n/cookies.ts'
import { tokensToRevoke } from './tokens-to-revoke.ts'

/**
 * - `loading`: there is a token, and the server has been asked whom it belongs to.
 * - `authenticated`: there is a token. Without a network it is believed until the server says otherwise.
 * - `error`: there is a token, and the server could not say.
 */
export type SessionStatus = 'unauthenticated' | 'loading' | 'authenticated' | 'error'

export type Session = {
  status: SessionStatus
  /** The bearer of `/v1`. Signed in means that there is one (storefront.md §4). */
  token?: string | undefined
  /** The customer's id, where the cookie says it: those of older builds do not. */
  user?: string | undefined
  /** Both ID images are on file. */
  hasSubmittedId: boolean
  /** The cookie flags of the header and the checkout guard. */
  hasCart: boolean
  hasShippingAddress: boolean
}

export const guest: Session = { status: 'unauthenticated', hasSubmittedId: false, hasCart: false, hasShippingAddress: false }

let cookies = ''
let session = guest
const listeners = new Set<() => void>()

/** Reads the cookies anew, and tells whoever listens where they say something else. On the server everybody is a guest. */
export function readSession(): Session {
  if (import.meta.env.SSR || document.cookie === cookies) return session
  cookies = document.cookie
  const { token, data } = parseUser(readCookie(cookies, userCookie))
  const next: Session = {
    // Another token is another sign-in, of which the server has said nothing yet.
    status: !token ? 'unauthenticated' : token === session.token ? session.status : 'authenticated',
    token,
    user: token && isId(data?.id) ? data.id : undefined,
    hasSubmittedId: Boolean(data?.front_id_image && data.back_id_image),
    hasCart: Boolean(token) && readCookie(cookies, cartFlagCookie) === 'true',
    hasShippingAddress: Boolean(token) && readCookie(cookies, addressFlagCookie) === 'true',
  }
  if (JSON.stringify(next) !== JSON.stringify(session)) replace(next)
  return session
}

/** What the server said of the token, or that it is being asked. */
export function setSessionStatus(status: SessionStatus): void {
  if (readSession().token && status !== session.status) replace({ ...session, status })
}

/** @returns what ends the subscription */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

type User = { token?: string; data?: { id?: unknown; front_id_image?: unknown; back_id_image?: unknown } }

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
