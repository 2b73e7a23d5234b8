/**
 * How much tests of faults do: few rounds, and with FAULT_RUNS=all (`npm run test:faults`, `npm run test:full`) all of them. Chance is seeded: FAULT_SEED
 * repeats a run.
 */
const isAll = process.env.FAULT_RUNS === 'all'
export const seed = Number(process.env.FAULT_SEED ?? 20_261_121)

export const rounds = (few: number, all: number): number => (isAll ? all : few)
