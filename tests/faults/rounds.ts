/**
 * How much the fault tests do: `npm test` asks for few rounds, `npm run test:faults` for all of them. Chance is seeded: FAULT_SEED
 * repeats a run.
 */
const isFew = process.env.FAULT_RUNS === 'few'
export const seed = Number(process.env.FAULT_SEED ?? 20_261_121)

export const rounds = (few: number, all: number): number => (isFew ? few : all)
