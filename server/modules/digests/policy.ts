import { dayMs } from '#contract/durations.ts'

/** A digest is about what came in since then, and about auctions that end in as long a time. */
export const digestSpanMs = dayMs
/** Later than this it is no use. */
export const digestLifeMinutes = 12 * 60
/** More orders to ship, or auctions, are not named. */
export const mostNamed = 10
