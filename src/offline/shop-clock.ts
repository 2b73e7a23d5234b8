/** How far the server's clock is ahead of the device's, in milliseconds; 0 until a response gives the server's time. */
let ahead = 0

/** @param serverTime milliseconds since 1970, received at this moment */
export const setShopTime = (serverTime: number): void => {
  ahead = serverTime - Date.now()
}

/** The shop's time in milliseconds since 1970: the device's clock, corrected by the server's once a response gave it. */
export const shopNow = (): number => Date.now() + ahead
