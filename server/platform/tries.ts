import { membersOf } from '#contract/is-record.ts'

/**
 * An error that is no answer to a person, of a bug or of the machine, may be over after a while: a step is tried three times with growing
 * pauses, and then given up. Whoever works on it counts a try before it begins, so that one that ends the process counts.
 */
export const mostTries = 3

/** @returns milliseconds to wait after so many tries */
export const pauseAfterTries = (tries: number, firstMs = 5_000): number => firstMs * 6 ** (tries - 1)

/** The process ended while it worked on it, as often as it may be tried. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded'
}

/**
 * What kind of error it is, for people and for the log: the names of it and its causes, and the codes of the system. Not the message, which
 * may repeat the values of a statement.
 */
export function reasonOf(error: unknown): string {
  const names: string[] = []
  for (let cause = error; cause instanceof Error && names.length < 8; cause = cause.cause) {
    const { code, constraint } = membersOf(cause)
    names.push(...[cause.name, code, constraint].filter((name): name is string => typeof name === 'string' && name !== ''))
  }
  return [...new Set(names)].join(' ') || 'unknown'
}
