import { isNotFound, notFound } from '@tanstack/react-router'
import { statusKey } from './status-keys.ts'
import { answeredWith } from '#src/contract/foreign-answers.ts'

/**
 * For the loader of a status page: loads the request if there is a key for it, or a signed-in customer who may be its owner. A viewer with no key who
 * is not the owner has lost the key by a reload: the page asks them to open the link again.
 * @throws the router's notFound for an id that the key does not match; any other failure unchanged
 */
export async function loadByKey(id: string, isSignedIn: boolean, load: () => Promise<unknown>): Promise<void> {
  const hasKey = statusKey(id) !== undefined
  if (!hasKey && !isSignedIn) return
  try {
    await orNotFound(load())
  } catch (error) {
    if (hasKey || !isNotFound(error)) throw error
  }
}

/** @throws the router's notFound instead of a 404; any other failure unchanged */
export async function orNotFound(loading: Promise<unknown>): Promise<void> {
  try {
    await loading
  } catch (error) {
    if (answeredWith(error, 404)) throw notFound()
    throw error
  }
}
