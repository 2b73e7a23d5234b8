/** Subscriptions to the session's user, for the runtime and the customer's lists. */
import type { DeviceUser } from '#device/queries/query-store.ts'
import { isSameSession, ownerOf, type Identity } from './identity.ts'
import { readSession, session } from './session.ts'

/**
 * Calls the listener after a sign-in or logout, for another token, and when the customer's id becomes known; not when only a flag of the
 * session changes.
 * @returns the function that unsubscribes
 */
export function onIdentityChange(listener: (now: Identity, before: Identity) => void): () => void {
  let before = readSession().identity
  return session.subscribe(() => {
    const { identity: now } = readSession()
    if (now === before) return
    const previous = before
    before = now
    listener(now, previous)
  })
}

/**
 * Calls the listener after a sign-in or logout, and for another token: earlier queries and actions belong to the previous session.
 * @returns the function that unsubscribes
 */
export const onSessionChange = (listener: (now: Identity) => void): (() => void) =>
  onIdentityChange((now, before) => {
    if (!isSameSession(now, before)) listener(now)
  })

/** The longest wait for the server's response, in milliseconds. */
const longestWaitMs = 4_000

/**
 * The owner of an action queued just after a sign-in: waits until the customer's id is known.
 * @returns undefined after a timeout, or if the session ends before
 */
export async function ownerSoon(): Promise<DeviceUser | undefined> {
  const { identity: asked } = readSession()
  if (asked.kind !== 'unknown') return ownerOf(asked)
  const { promise, resolve } = Promise.withResolvers<DeviceUser | undefined>()
  const end = onIdentityChange((now) => resolve(isSameSession(now, asked) ? ownerOf(now) : undefined))
  const timer = setTimeout(() => resolve(undefined), longestWaitMs)
  const owner = await promise
  clearTimeout(timer)
  end()
  return owner
}
