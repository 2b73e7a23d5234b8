/** A server that is there answers within this, even on a slow line. */
const waitMs = 8_000

/**
 * Asks the shop's server for a sign of life, past every cache. The station's network, which answers everything with its own page, is not it:
 * neither are a redirect or 511 "sign in to the network first". A server that has troubles of its own (500) is reached.
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
