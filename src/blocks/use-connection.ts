import { shopConnection } from '#device/connection/shop-connection.ts'
import type { ConnectionState } from '#device/connection/connection-state.ts'
import { useStore } from '#ui/use-store.ts'

/** The connection to the shop's server, as far as it is known. On the server and until hydration it is assumed to be online. */
export function useConnection(): { state: ConnectionState; isOnline: boolean } {
  const state = useStore(shopConnection.state)
  return { state, isOnline: state !== 'offline' }
}
