import type { Clock } from './clock.ts'

/** Knows whether shoppers are there: long work in the background makes longer pauses meanwhile. Of this process alone. */
export type Shoppers = {
  /** A shopper has asked for something. */
  note: () => void
  /** Somebody has asked for something a moment ago. */
  areThere: () => boolean
}

/** Shoppers read a page for about this long before they open the next, milliseconds. */
const readingMs = 10_000

export function createShoppers(clock: Clock): Shoppers {
  let lastAt = -Infinity
  return {
    note: () => {
      lastAt = clock.now().getTime()
    },
    areThere: () => clock.now().getTime() - lastAt < readingMs,
  }
}
