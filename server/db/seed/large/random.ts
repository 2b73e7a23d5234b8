/** A reproducible source of randomness: the same seed gives the same catalogue on every machine. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(values: readonly T[]) => T
  /** One of the keys, as likely as its weight. */
  byWeight: <T extends string>(weights: Readonly<Partial<Record<T, number>>>) => T
  /** The same for values that are no strings. */
  weighted: <T>(values: readonly (readonly [value: T, weight: number])[]) => T
  /** Normally distributed around 0 with deviation 1. */
  normal: () => number
}

/** mulberry32: 32 bits of state are plenty for a catalogue. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const weighted = <T>(values: readonly (readonly [value: T, weight: number])[]): T => {
    let rest = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of values) {
      rest -= weight
      if (rest < 0) return value
    }
    return pick(values)[0]
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    byWeight: (weights) => weighted(Object.entries(weights) as [keyof typeof weights, number][]),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
