/**
 * The server's time on this page: the received time, and when it arrived by the page's monotonic clock, which does not change with the
 * device's clock.
 */
export type ServerClock = {
  /** The server's time at receipt, in ms since 1970. */
  now: number
  /** `performance.now()` at receipt. */
  receivedAt: number
  /** Which page (or server process) `receivedAt` belongs to: its `performance.timeOrigin`. */
  timeOrigin: number
}

/** @param now the server's time in ISO 8601, received at this moment */
export const clockAtReceipt = (now: string): ServerClock => ({
  now: Date.parse(now),
  receivedAt: performance.now(),
  timeOrigin: performance.timeOrigin,
})

/** Whether this page received the time. A time in the rendered page was received by the server that rendered it. */
export const isOwnClock = (clock: ServerClock): boolean => clock.timeOrigin === performance.timeOrigin

/** A clock that this page can use: its own unchanged, a foreign one as if received now. */
export const adoptClock = (clock: ServerClock): ServerClock =>
  isOwnClock(clock) ? clock : { now: clock.now, receivedAt: performance.now(), timeOrigin: performance.timeOrigin }

/** The server's time at this moment, in ms since 1970, by a clock of this page. */
export const serverTime = (clock: ServerClock): number => clock.now + performance.now() - clock.receivedAt
