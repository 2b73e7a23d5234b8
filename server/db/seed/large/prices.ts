import type { Tier } from './maisons.ts'
import type { Random } from './random.ts'

/** SAR for a plain steel watch, or a gold ring with a modest stone, of a maison of the tier: the middle of the distribution. */
const medianPrice: Record<Tier, number> = { accessible: 6_400, middle: 15_500, high: 34_000, haute: 78_000 }

/** Against steel, and against yellow gold for jewelry. */
const watchMaterialFactor: Record<string, number> = {
  titanium: 1.1,
  bronze: 0.95,
  'black-ceramic': 1.3,
  'steel-yellow-gold': 1.45,
  'steel-rose-gold': 1.45,
  'yellow-gold': 2.2,
  'rose-gold': 2.2,
  'white-gold': 2.35,
  platinum: 3.3,
}
const jewelryMaterialFactor: Record<string, number> = { silver: 0.25, 'rose-gold': 1, 'white-gold': 1.05, platinum: 1.35 }

const conditionFactor = { horrible: 0.5, 'pretty-bad': 0.68, good: 0.9, 'like-new': 1, 'brand-new': 1.12 }

/** The factors of a price. */
type PriceBasis = {
  tier: Tier
  type: 'watch' | 'jewelry'
  material: string
  condition: keyof typeof conditionFactor
  /** Family, kind and stone. */
  factor: number
}

/** SAR, log-normal around the tier's median; never a round number, because calculated prices rarely are. */
export function priceOf(random: Random, { tier, type, material, condition, factor }: PriceBasis): number {
  const factors = type === 'watch' ? watchMaterialFactor : jewelryMaterialFactor
  const exact = medianPrice[tier] * factor * (factors[material] ?? 1) * conditionFactor[condition] * Math.exp(0.3 * random.normal())
  return unround(Math.max(650, exact))
}

/** SAR before the price came down: 5 to 20 % more. */
export const formerPriceOf = (random: Random, price: number): number => unround(price * (1.05 + 0.15 * random.next()))

/** To the nearest 50 SAR; a multiple of 500 is lowered by 50. */
function unround(price: number): number {
  const rounded = Math.round(price / 50) * 50
  return rounded % 500 === 0 ? rounded - 50 : rounded
}
