import { createConnection } from './connection.ts'
import { reachServer } from './reach-server.ts'

/** The connection of this page to the shop's server. Callers report a failed request with `shopConnection.doubt()`. */
export const shopConnection = createConnection(reachServer)
