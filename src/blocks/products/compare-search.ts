import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'

/** Pieces side by side. */
export const mostCompared = 4

/** The pieces of an address, in its order. Lenient: what is no id, or one too many, is left out, so that a mangled link still opens. */
export function parsePieces(value: unknown): string[] {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const ids = given.filter((id): id is string => typeof id === 'string' && productIdPattern.test(id))
  return [...new Set(ids)].slice(0, mostCompared)
}

/** The pieces with another one at their end; beyond four the first goes. */
export const withPiece = (pieces: readonly string[], id: string): string[] =>
  [...pieces.filter((piece) => piece !== id), id].slice(-mostCompared)
