import { gone } from './descriptions.ts'

/**
 * By old number the new one, where the others keep their order; `gone` for a dropped one.
 * @param dropped old numbers, in any order
 * @param fresh new numbers that no old one gets, in any order
 */
export function renumbered(count: number, dropped: readonly number[], fresh: readonly number[]): Int32Array {
  const moved = new Int32Array(count)
  for (const number of dropped) moved[number] = gone
  const taken = Int32Array.from(fresh).toSorted()
  let next = 0
  let nextTaken = 0
  for (let number = 0; number < count; number++) {
    if (moved[number] === gone) continue
    while (taken[nextTaken] === next) {
      next++
      nextTaken++
    }
    moved[number] = next++
  }
  return moved
}

/** First one numbering, then the other. */
export const composed = (first: Int32Array, then: Int32Array): Int32Array => first.map((number) => (number === gone ? gone : then[number]!))
