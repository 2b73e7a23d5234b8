import type { ImportRowProblem } from '#src/contract/imports/imports.ts'

/**
 * An error that is no answer to a person, of a bug or of the machine, may be over after a while: a step is tried three times with growing
 * pauses, and then given up.
 */
export const mostTries = 3
const pausesMs = [5_000, 30_000]

/** @returns milliseconds to wait after so many tries */
export const pauseAfterTries = (tries: number): number => pausesMs[tries - 1] ?? 60_000

/** Rows in succession that are given up: if there is one more, the file or the shop is at fault, and not a row. */
export const mostGivenUp = 2

/**
 * What kind of error it is, for people and for the log: the names of it and its causes, and the codes of the system. Not the message, which
 * may repeat the values of a statement.
 */
export function reasonOf(error: unknown): string {
  const names: string[] = []
  for (let cause = error; cause instanceof Error && names.length < 8; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
    names.push(...[cause.name, code, constraint].filter((name): name is string => typeof name === 'string' && name !== ''))
  }
  return [...new Set(names)].join(' ') || 'unknown'
}

/** What is said of a row, or of the file where `line` is 0, that was given up. */
export const unexpected = (line: number, error: unknown): ImportRowProblem => ({
  line,
  column: null,
  problem: 'unexpected',
  value: reasonOf(error),
})
