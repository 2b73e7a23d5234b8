import type { ImportRowProblem } from '#contract/imports/imports.ts'
import { reasonOf } from '#server/platform/tries.ts'

/** Rows in succession that are given up: if there is one more, the file or the shop is at fault, and not a row. */
export const mostGivenUp = 2

/** What is said of a row, or of the file where `line` is 0, that was given up. */
export const unexpected = (line: number, error: unknown): ImportRowProblem => ({
  line,
  column: null,
  problem: 'unexpected',
  value: reasonOf(error),
})
