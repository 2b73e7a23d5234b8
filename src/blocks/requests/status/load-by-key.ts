import { isNotFound, notFound } from '@tanstack/react-router'
import { statusKey } from './status-keys.ts'
import { answeredWith } from '#contract/calls/foreign-answers.ts'

/**
 * For the loader of a status page: loads the request if there is a key for it, or a signed-in customer who may be its owner. A viewer with
 * no key who is not the owner has lost the key by a reload: the page asks them to open the link again.
 * @returns the request, undefined without one
 * @throws the router's notFound for an id that the key does not match; any other failure unchanged
 */
export async function loadByKey<Loaded>(id: string, isSignedIn: boolean, load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  const hasKey = statusKey(id) !== undefined
  if (!hasKey && !isSignedIn) return undefined
  try {
    return await orNotFound(load())
  } catch (error) {
    if (hasKey || !isNotFound(error)) throw error
    return undefined
  }
}

/** @throws the router's notFound instead of a 404; any other failure unchanged */
export async function orNotFound<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (answeredWith(error, 404)) throw notFound()
    throw error
  }
}
