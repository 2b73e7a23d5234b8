/**
 * The state of the connection to the shop's server.
 *
 *   online      requests are answered
 *   suspected   a request failed, or the browser reports no network: a health check is in flight
 *   offline     the health check failed
 *   back        the server answers again, and "Back online." is shown
 */
export type ConnectionState = 'online' | 'suspected' | 'offline' | 'back'

/**
 * `doubted`: a request failed, or the browser lost the network. `reached`, `missed`: by a health check. `shown`: "Back online." was shown.
 */
export type ConnectionEvent = 'doubted' | 'reached' | 'missed' | 'shown'

const moves: Record<ConnectionState, Partial<Record<ConnectionEvent, ConnectionState>>> = {
  online: { doubted: 'suspected' },
  suspected: { reached: 'online', missed: 'offline' },
  offline: { reached: 'back' },
  back: { shown: 'online', doubted: 'suspected' },
}

/** The state after an event; unchanged if the event does not apply to it. */
export const nextState = (state: ConnectionState, event: ConnectionEvent): ConnectionState => moves[state][event] ?? state
