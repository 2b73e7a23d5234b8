import type { AnyRouter } from '@tanstack/react-router'
import { buildId, latestBuildPath } from '#device/builds/build-manifest.ts'
import { createBuildWatch, parseLatestBuild, type BuildWatch } from '#device/builds/build-watch.ts'
import { channels } from '#device/device-names.ts'
import { mayReload } from '#device/builds/reload-guard.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { isPageHeld } from '#ui/dirty.ts'
import { isTimeToReload } from './reload.ts'

/** The manifest of builds is polled every 60 s while the page is visible, and when it is shown again or back online. */
const pollMs = 60_000
const waitMs = 10_000

/**
 * Polls for newer builds, and loads the newest at the next navigation.
 * @returns undefined in development, where there are no builds
 */
export function watchBuilds(router: AnyRouter): BuildWatch | undefined {
  if (buildId === 'development') return undefined
  const channel = new BroadcastChannel(channels.builds)
  const watch = createBuildWatch({ ownId: buildId, fetchLatest, post: channel.postMessage.bind(channel) })
  channel.addEventListener('message', ({ data }) => watch.hear(data))

  const check = () => {
    if (document.visibilityState === 'visible') void watch.check()
  }
  setInterval(check, pollMs)
  document.addEventListener('visibilitychange', check)
  addEventListener('online', check)
  check()

  const deps = {
    isOutdated: watch.isOutdated,
    isHeld: isPageHeld.get,
    isOnline: shopConnection.isOnline,
    mayReload: () => mayReload(() => sessionStorage, Date.now()),
  }
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!isTimeToReload(pathChanged, deps)) return
    // The URL is already that of the next page, so the reload opens it in the newer build.
    router.history.flush()
    location.reload()
  })
  return watch
}

async function fetchLatest(): Promise<string | undefined> {
  try {
    const response = await fetch(`${latestBuildPath}?${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(waitMs) })
    return parseLatestBuild(await response.json())
  } catch (error) {
    // No network, or a captive portal: the next poll retries.
    console.debug('the latest build could not be learnt', error)
    shopConnection.doubt()
    return undefined
  }
}
