import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { chunkFailed, isChunkFailure } from '#ui/chunk-failure.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'

/**
 * Watches the connection: the browser's events, which only reflect the network interface, and failed requests make it `suspected`, and a
 * health check decides. Queries pause and resume with it, and a page that failed to open is retried when the network is back.
 */
export function watchConnection(queryClient: QueryClient, router: AnyRouter): void {
  onlineManager.setEventListener((setOnline) => shopConnection.state.subscribe(() => setOnline(shopConnection.isOnline())))
  shopConnection.state.subscribe(() => {
    if (shopConnection.state.get() === 'back' && router.state.matches.some(({ error }) => isOfNetwork(error))) void router.invalidate()
  })
  const doubtAt = (error: unknown) => {
    if (isOfNetwork(error)) shopConnection.doubt()
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'failed' && event.action.type !== 'error')) return
    const { query, action } = event
    doubtAt(action.error)
    // The chunk of the fetch is gone with its build. (The query client reports a failed action.)
    if (action.type === 'error' && isChunkFailure(action.error) && query.isActive() && !query.meta?.action) {
      void chunkFailed(action.error, () => void query.fetch())
    }
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'failed' || event.action.type === 'error')) doubtAt(event.action.error)
  })
  addEventListener('offline', shopConnection.doubt)
  addEventListener('online', shopConnection.hope)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shopConnection.hope()
  })
  if (!navigator.onLine) shopConnection.doubt()
}

/** No response, a timeout, a chunk that failed to load, or a response that is not the shop's (a captive portal's page). */
const isOfNetwork = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(network|response)\./.test(error.code)
