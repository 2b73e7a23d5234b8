/** A reachable server answers within this time, even over a slow connection. */
const waitMs = 8_000

/**
 * Runs a health check against the shop's server, bypassing every cache. A captive portal's page, a redirect and 511 "Network Authentication
 * Required" count as unreachable. A server that fails itself (500) is reached.
 */
export async function reachServer(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    return (response.status >= 500 && response.status !== 511) || (await response.text()).trim() === 'ok'
  } catch (error) {
    console.debug('the server is not reached', error)
    return false
  }
}
