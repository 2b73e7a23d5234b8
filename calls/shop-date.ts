/** In a file of its own: the app's first script sets the listener, and `send` is loaded with the first call. */
let listener: ((date: string | null) => void) | undefined

/** Called once, by the page. @param own gets the `Date` header of every answer of the shop that no cache has given */
export function onShopDate(own: typeof listener): void {
  listener = own
}

export const hearDate = (date: string | null): void => listener?.(date)
