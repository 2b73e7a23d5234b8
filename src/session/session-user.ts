/**
 * Whose the session is. What is kept on the device belongs to a customer, who may come back with another token (decisions.md §7). The cookie says the
 * customer's id; for one of an older build it is remembered, beside a mark of the token, when the server has said it.
 */
import { localKeys } from '#src/offline/device-names.ts'
import type { KeptUser } from '#src/offline/queries/query-store.ts'
import { readSession } from './session.ts'

/** Enough to know a token again, too little to use it. */
const markOf = (token: string) => token.slice(-8)

const listeners = new Set<() => void>()

/** Called whenever the server has said whose the session is. @returns what ends the subscription */
export function onUserRemembered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The server has said whose the session is.
 * @returns whether somebody else was the last who was signed in here, and did not log out
 */
export function rememberUser(customerId: string): boolean {
  const { token } = readSession()
  if (!token) return false
  const [, before] = remembered()
  localStorage.setItem(localKeys.sessionUser, `${markOf(token)} ${customerId}`)
  for (const listener of listeners) listener()
  return before !== undefined && before !== customerId
}

/** The id of who is signed in; undefined for a guest, and as long as it is not known. */
export function sessionUser(): string | undefined {
  const { token, user } = readSession()
  if (!token) return undefined
  const [mark, customerId] = remembered()
  return user ?? (mark === markOf(token) ? customerId : undefined)
}

/** Under whose name something is kept or queued now: undefined where somebody is signed in and the server has not said yet who. */
export const keptUser = (): KeptUser | undefined => (readSession().token === undefined ? 'guest' : sessionUser())

/** The server says it within this, or there is no network. Milliseconds. */
const longestWaitMs = 4_000

/** The same for what somebody does in the first moment after signing in: waits until the server has said who it is. Undefined where it does not. */
export async function keptUserSoon(): Promise<KeptUser | undefined> {
  const known = keptUser()
  if (known !== undefined) return known
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = onUserRemembered(resolve)
  const timer = setTimeout(resolve, longestWaitMs)
  await promise
  clearTimeout(timer)
  end()
  return keptUser()
}

const remembered = () => localStorage.getItem(localKeys.sessionUser)?.split(' ') ?? []

/** This customer has logged out. Where the news comes late, and somebody else is here by then, nothing of theirs is forgotten. */
export function forgetUser(customerId: string): void {
  if (remembered()[1] === customerId) localStorage.removeItem(localKeys.sessionUser)
}
