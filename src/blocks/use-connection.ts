import { useSyncExternalStore } from 'react'
import { shopConnection } from '#src/offline/connection/shop-connection.ts'
import type { ConnectionState } from '#src/offline/connection/connection-state.ts'

/** The connection to the shop's server, as far as it is known. On the server, and before the page is alive, it is taken to be there. */
export function useConnection(): { state: ConnectionState; isOnline: boolean } {
  const state = useSyncExternalStore(shopConnection.subscribe, shopConnection.state, () => 'online' as const)
  return { state, isOnline: state !== 'offline' }
}
