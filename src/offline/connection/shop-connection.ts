import { createConnection } from './connection.ts'
import { reachServer } from './reach-server.ts'

/** The connection of this page to the shop's server. Whoever sees a request fail says so: `shopConnection.doubt()`. */
export const shopConnection = createConnection(reachServer)
