import { mayReload } from '#src/offline/builds/reload-guard.ts'
import { reachServer } from '#src/offline/connection/reach-server.ts'
import { isChunkFailure, type RecoverFromChunkError } from '#src/ui/chunk-failure.ts'
import { isPageHeld } from '#src/ui/dirty.ts'
import { toastError } from './action-errors.ts'
import { watchPageLeaving } from './page-leaving.ts'

// Only the browser's entry imports this file.
const { pageStays } = watchPageLeaving(window)

/**
 * Handles a failed action: shows a toast. If a chunk failed to load (storefront.md §4) the page reloads instead, at the wanted URL, with the newer
 * build's chunks; at most once in 10 s, never with unsaved input, and never while the shopper leaves the page. Offline a reload would lose the page, so the
 * toast offers a retry.
 */
export const recoverFromChunkError: RecoverFromChunkError = async (error, retry) => {
  console.debug('failed', error)
  if (isChunkFailure(error)) await pageStays()
  if (isChunkFailure(error) && !isPageHeld.get() && (await reachServer()) && mayReload(() => sessionStorage, Date.now())) {
    location.reload()
    return true
  }
  await toastError(error instanceof Error ? error : new Error('failed', { cause: error }), retry)
  return false
}
