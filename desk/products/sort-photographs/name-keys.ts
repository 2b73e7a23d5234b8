import { normaliseWord, piecesIn } from '#catalog-index/words/normalise.ts'

/** Words and counters of a longer name are no number of a piece. */
const mostParts = 8
const longest = 100
const ending = /\.[^.]{1,5}$/u
/** Letters and digits stand apart where a counter follows a number without a separator ("MZ1042a"). */
const runs = /\p{N}+|[^\p{N}]+/gu

/** A name or number as it is compared, in runs of letters and of digits: `MZ-1042_1` → `mz`, `1042`, `1`. */
const runsIn = (text: string): string[] => piecesIn(text).flatMap((piece) => normaliseWord(piece).match(runs) ?? [])

/**
 * What a number at the beginning of a file's name can be, as the shop compares numbers: the longest first.
 * `MZ-1042_1.jpg` → `mz10421`, `mz1042`, `mz`.
 */
export function keysOfName(name: string): string[] {
  const parts = runsIn(name.replace(ending, '')).slice(0, mostParts)
  const keys = parts.map((_, nth) => parts.slice(0, nth + 1).join('')).filter((key) => key.length <= longest)
  return [...new Set(keys)].toReversed()
}

/** Whether a name begins with a number run by run: `MZ 1042 (1)` does with MZ-1042, and not with MZ-10421. */
export function beginsWith(name: string, number: string): boolean {
  const parts = runsIn(name)
  return runsIn(number).every((run, nth) => parts[nth] === run)
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** As a camera counts: `2.jpg` before `10.jpg`. */
export const compareNames = (one: string, other: string): number => inOrder.compare(one, other)
