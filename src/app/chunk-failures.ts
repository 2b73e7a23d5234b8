import { buildId, latestBuildPath } from '#device/builds/build-manifest.ts'
import { parseLatestBuild } from '#device/builds/build-watch.ts'
import { mayReload } from '#device/builds/reload-guard.ts'
import { reachServer } from '#device/connection/reach-server.ts'
import { isChunkFailure, type RecoverFromChunkError } from '#ui/chunk-failure.ts'
import { isPageHeld } from '#ui/dirty.ts'
import { toastError, toastNewBuild } from './action-errors.ts'
import { watchPageLeaving } from './page-leaving.ts'

/** The shopper waits for an answer to what they have pressed. */
const longestWaitMs = 4_000

// Only the browser's entry imports this file.
const { pageStays } = watchPageLeaving(window)

/**
 * Handles a failed action: shows a toast. If a chunk failed to load, the page reloads instead, at the wanted URL, with the newer
 * build's chunks; at most once in 10 s, never with unsaved input, and never while the shopper leaves the page. Offline a reload would lose
 * the page, so the toast offers a retry. With unsaved input and a newer build the toast offers to reload.
 */
export const recoverFromChunkError: RecoverFromChunkError = async (error, retry) => {
  console.debug('failed', error)
  if (isChunkFailure(error)) await pageStays()
  if (isChunkFailure(error) && !isPageHeld.get() && (await reachServer()) && mayReload(() => sessionStorage, Date.now())) {
    location.reload()
    return true
  }
  // Trying again cannot help if the chunk is gone with its build; a reload keeps the drafts, and is the shopper's choice.
  if (isChunkFailure(error) && (await isBuildGone())) await toastNewBuild(() => location.reload())
  else await toastError(error instanceof Error ? error : new Error('failed', { cause: error }), retry)
  return false
}

/** Whether the server has another build than this page. Without a response it is unknown, and the network may be the reason. */
async function isBuildGone(): Promise<boolean> {
  // In development there are no builds.
  if (buildId === 'development') return false
  try {
    const response = await fetch(`${latestBuildPath}?${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) })
    const latest = parseLatestBuild(await response.json())
    return latest !== undefined && latest !== buildId
  } catch (failure) {
    console.debug('the latest build could not be learnt', failure)
    return false
  }
}
