import { caches as names } from './device-names.ts'

/** The search words in the address of a page, and of the call behind it. */
const wordsParameter = 'q'

/**
 * Deletes cached pages and answers whose addresses have search words: with the recent searches, at a logout. From a page, because there may
 * be no worker now that controls it. Never rejects.
 */
export async function dropCachedSearches(): Promise<void> {
  // An insecure context has no Cache Storage, and nothing in it.
  if (!globalThis.caches) return
  try {
    const isOfSearches = (name: string) => name === names.answers || name.startsWith(names.pages(''))
    for (const name of (await caches.keys()).filter(isOfSearches)) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (new URL(request.url).searchParams.has(wordsParameter)) await cache.delete(request, { ignoreVary: true })
      }
    }
  } catch (error) {
    console.debug('the cached searches could not be dropped', error)
  }
}
