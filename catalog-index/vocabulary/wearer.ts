import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'

/** The usual wearer of a product. Only for searches such as "ladies watch" and «ساعة رجالية»: no page shows it. */
export type Wearer = 'women' | 'men' | 'both'

/** Millimetres of a watch case: smaller watches are ladies', larger ones men's; in between they are both. */
const smallestForMen = 36
const largestForWomen = 38

const kindsForMen = /\b(?:signet|cufflinks?|tie (?:bar|pin))\b/i

/** @param kind the English kind of jewelry ("Signet ring") */
export function wearerOf({ type, size, kind }: { type: ProductType; size?: number | null; kind?: string | undefined }): Wearer | undefined {
  if (type === 'jewelry') return kind !== undefined && kindsForMen.test(kind) ? 'men' : 'women'
  if (size === undefined || size === null) return undefined
  if (size < smallestForMen) return 'women'
  return size > largestForWomen ? 'men' : 'both'
}
