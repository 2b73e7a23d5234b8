/**
 * What is known of the connection to the shop's server.
 *
 *   online      requests are answered
 *   suspected   one was not, or the browser says that there is no network: the server is being asked
 *   offline     it did not answer
 *   back        it answers again, and the shopper is being told
 */
export type ConnectionState = 'online' | 'suspected' | 'offline' | 'back'

/** `doubted`: a request failed, or the browser has lost the network. `reached`, `missed`: what the server's sign of life came to. `told`: "Back online." has been read. */
export type ConnectionEvent = 'doubted' | 'reached' | 'missed' | 'told'

const moves: Record<ConnectionState, Partial<Record<ConnectionEvent, ConnectionState>>> = {
  online: { doubted: 'suspected' },
  suspected: { reached: 'online', missed: 'offline' },
  offline: { reached: 'back' },
  back: { told: 'online', doubted: 'suspected' },
}

/** The state after an event; the same where the event means nothing in it. */
export const nextState = (state: ConnectionState, event: ConnectionEvent): ConnectionState => moves[state][event] ?? state
