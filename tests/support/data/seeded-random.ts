/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** The same numbers for the same seed (mulberry32), so that a failure can be repeated. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const [found] = list.slice(Math.floor(random() * list.length))
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

/** Some of a list, each at most once. */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(Math.floor(random() * rest.length), 1)).flat()
}
