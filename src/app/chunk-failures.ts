import { mayReload } from '#src/offline/builds/reload-guard.ts'
import { reachServer } from '#src/offline/connection/reach-server.ts'
import { isChunkFailure, type RecoverFromChunkError } from '#src/ui/chunk-failure.ts'
import { isPageHeld } from '#src/ui/dirty.ts'
import { toastError } from './action-errors.ts'

/**
 * Something that the shopper asked for has failed: a toast says so. Where only a chunk did not come (storefront.md §4) the page reloads, at the address that was wanted, and comes with the chunks of the newer build; at most once in 10 s, and never
 * while it holds what was typed. Without a network it would be lost by a reload: the shopper is told instead, and may try again.
 */
export const recoverFromChunkError: RecoverFromChunkError = async (error, retry) => {
  console.debug('failed', error)
  if (isChunkFailure(error) && !isPageHeld.get() && (await reachServer()) && mayReload(() => sessionStorage, Date.now())) {
    location.reload()
    return true
  }
  await toastError(error instanceof Error ? error : new Error('failed', { cause: error }), retry)
  return false
}
