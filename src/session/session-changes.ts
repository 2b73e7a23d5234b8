/** What follows who is signed in: the runtime and the lists of the customer. */
import type { KeptUser } from '#src/offline/queries/query-store.ts'
import { isSameSession, ownerOf, type Identity } from './identity.ts'
import { readSession, session } from './session.ts'

/**
 * The listener is called when somebody signs in or out, with another token, and when it becomes known who has signed in; not when only a flag of the session changes.
 * @returns what ends the subscription
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
 * The listener is called when somebody signs in or out, and for another token: what was fetched and pressed belonged to the session before.
 * @returns what ends the subscription
 */
export const onSessionChange = (listener: (now: Identity) => void): (() => void) =>
  onIdentityChange((now, before) => {
    if (!isSameSession(now, before)) listener(now)
  })

/** The server says it within this, or there is no network. Milliseconds. */
const longestWaitMs = 4_000

/**
 * Under whose name something is queued that is done in the first moment after signing in: waits until it is known who it is.
 * @returns undefined where it is not said in time, or the session ends meanwhile
 */
export async function ownerSoon(): Promise<KeptUser | undefined> {
  const { identity: asked } = readSession()
  if (asked.kind !== 'unknown') return ownerOf(asked)
  const { promise, resolve } = Promise.withResolvers<KeptUser | undefined>()
  const end = onIdentityChange((now) => resolve(isSameSession(now, asked) ? ownerOf(now) : undefined))
  const timer = setTimeout(() => resolve(undefined), longestWaitMs)
  const owner = await promise
  clearTimeout(timer)
  end()
  return owner
}
