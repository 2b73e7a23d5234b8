/**
 * How much the fault tests do: `npm test` asks for few rounds, `npm run test:faults` for all of them.
 * The dice are loaded: FAULT_SEED repeats a run.
 */
const isFew = process.env.FAULT_RUNS === 'few'
export const seed = Number(process.env.FAULT_SEED ?? 20_261_121)

export const rounds = (few: number, all: number): number => (isFew ? few : all)

export type Dice = {
  /** At least 0, below 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  oneOf: <Value>(values: readonly Value[]) => Value
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function createDice(start: number): Dice {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    oneOf: (values) => {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new Error('nothing to choose from')
      return value
    },
  }
}
