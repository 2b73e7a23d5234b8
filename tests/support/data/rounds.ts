/**
 * The number of rounds of the fault tests: few, or with FAULT_RUNS=all (`npm run test:faults`, `npm run test:full`) all of them. Randomness
 * is seeded: FAULT_SEED repeats a run.
 */
const isAll = process.env.FAULT_RUNS === 'all'
export const seed = Number(process.env.FAULT_SEED ?? 20_261_121)

export const rounds = (few: number, all: number): number => (isAll ? all : few)
