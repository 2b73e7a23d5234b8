import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
const base = alphabet.length + 1
const length = 8

/**
 * A product id as a number below 37^8 (and so exact in a double): eight bytes instead of a string, and ids compare as their
 * numbers do. A position after the end of the id counts as 0, a character as its index in the alphabet + 1.
 * Undefined if `id` is no product id.
 */
export function idToNumber(id: string): number | undefined {
  if (!productIdPattern.test(id)) return undefined
  let number = 0
  for (let index = 0; index < length; index++) number = number * base + alphabet.indexOf(id.charAt(index) || '-') + 1
  return number
}

/** The numbers of the ids with a prefix: from that of the prefix itself up to `end`. Undefined if no id begins so. */
export function idsBeginningWith(prefix: string): { least: number; end: number } | undefined {
  const least = idToNumber(prefix)
  return least === undefined ? undefined : { least, end: least + base ** (length - prefix.length) }
}

export function numberToId(number: number): string {
  let id = ''
  for (let rest = number; rest > 0; rest = Math.floor(rest / base)) id = alphabet.charAt((rest % base) - 1) + id
  return id
}
