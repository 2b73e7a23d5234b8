import { localKeys } from './device-names.ts'

/**
 * The shop's time. Every answer of the shop gives it; the offset to the device's clock is stored, so that it also counts without a network:
 * a device whose clock is days fast must not take a receipt for late, or an offer for over.
 */

/** How far the server's clock is ahead of the device's, in milliseconds; undefined until the stored one is read. */
let ahead: number | undefined

/** The `Date` header has whole seconds, and the answer takes a while: a smaller difference says nothing new. */
const toleranceMs = 5_000

/** @param serverTime milliseconds since 1970, received at this moment */
export const setShopTime = (serverTime: number): void => {
  // The server renders by its own clock, which is the shop's.
  if (typeof document === 'undefined' || !Number.isFinite(serverTime)) return
  ahead = serverTime - Date.now()
  store(ahead)
}

/** @param date the `Date` header of an answer that no cache has given */
export function hearShopDate(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (Math.abs(time - shopNow()) > toleranceMs) setShopTime(time)
}

/** The shop's time in milliseconds since 1970: the device's clock, corrected by the server's. */
export function shopNow(): number {
  ahead ??= readStored()
  return Date.now() + ahead
}

function store(offset: number): void {
  // Where the browser denies storage, the offset counts for this page only.
  try {
    if (Math.abs(offset) <= toleranceMs) localStorage.removeItem(localKeys.shopClock)
    else localStorage.setItem(localKeys.shopClock, `${Math.round(offset)} ${Date.now()}`)
  } catch (error) {
    console.debug('the offset of the clock could not be stored', error)
  }
}

/** The stored offset; 0 if there is none, or if the device's clock was set back since: then it is no longer fast by as much. */
function readStored(): number {
  try {
    if (typeof localStorage === 'undefined') return 0
    const [offset = Number.NaN, at = Number.NaN] = (localStorage.getItem(localKeys.shopClock) ?? '').split(' ').map(Number)
    return Number.isFinite(offset) && at <= Date.now() ? offset : 0
  } catch (error) {
    console.debug('this browser denies storage', error)
    return 0
  }
}
