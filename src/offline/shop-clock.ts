/** How far the shop's time is ahead of the device's clock, in milliseconds, as far as an answer has said it. */
let ahead = 0

/** @param serverTime milliseconds since 1970, received at this moment */
export const setShopTime = (serverTime: number): void => {
  ahead = serverTime - Date.now()
}

/** The shop's time in milliseconds since 1970: the device's clock, put right where the shop has said its time on this page. */
export const shopNow = (): number => Date.now() + ahead
