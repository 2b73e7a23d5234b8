import { materialWords } from '../detail-texts.ts'
import { isFullSet } from '../sample/product.ts'
import type { Composed } from './composed.ts'
import { jewelryKinds } from './jewelry-kinds.ts'
import { describeCondition, describeIncluded, type Listing } from './listing.ts'
import type { JewelryLine, Maison, Tier } from './maisons.ts'
import { priceOf } from './prices.ts'
import type { Random } from './random.ts'
import type { Weights } from './watch-families.ts'
import { capitalise, type Stone, stones, wordsFor } from './words.ts'

const metals: Record<Tier, Weights> = {
  accessible: { 'yellow-gold': 46, 'rose-gold': 18, 'white-gold': 10, silver: 26 },
  middle: { 'yellow-gold': 44, 'rose-gold': 24, 'white-gold': 24, 'yellow-gold-rose-gold': 8 },
  high: { 'yellow-gold': 34, 'rose-gold': 22, 'white-gold': 30, platinum: 9, 'yellow-gold-white-gold': 5 },
  haute: { 'yellow-gold': 26, 'rose-gold': 18, 'white-gold': 32, platinum: 24 },
}

/** The metal that is the listed color of jewelry without stones. */
const ownColor: Record<string, string> = {
  'yellow-gold-rose-gold': 'yellow-gold',
  'yellow-gold-white-gold': 'yellow-gold',
}

/** One product of a line of jewelry, with texts in both languages. */
export function composeJewelry(random: Random, maison: Maison, [lineEn, lineAr, kinds]: JewelryLine, listing: Listing): Composed {
  const kindName = random.pick(kinds)
  const traits = jewelryKinds[kindName]
  const material = random.byWeight(metals[maison.tier])
  const metal = wordsFor(materialWords, material).of
  const stone = random.chance(kindName === 'bangle' ? 0.35 : 0.88)
    ? random.weighted(stones.map((one) => [one, one.weight] as const))
    : undefined
  const cut = stone && random.pick(stone.cuts)
  const accent = stone !== undefined && stone.color !== 'diamond' && random.chance(0.45)
  const size = random.pick(traits.sizes)
  const kind = random.pick(traits.kinds)
  const color = stone?.color ?? ownColor[material] ?? material
  const set = traits.gender === 'm' ? 'مرصّع' : 'مرصّعة'
  const sentences = [
    stone
      ? {
          en: `${traits.opening.en} in ${metal.en}, set with ${stone.setWith.en}${accent ? ' and small diamonds' : ''}.`,
          ar: `${traits.opening.ar} من ${metal.ar}، ${set} ${stone.setWith.ar}${accent ? ' والألماس الصغير' : ''}.`,
        }
      : { en: `${traits.opening.en} in plain ${metal.en}, without stones.`, ar: `${traits.opening.ar} من ${metal.ar} السادة، بلا أحجار.` },
    describeCondition(random, 'jewelry', listing.condition),
    describeIncluded(listing.included),
  ].filter(({ en }) => en !== '')
  return {
    type: 'jewelry',
    kind: kindName,
    modelEn: [lineEn, stone?.title.en, traits.title.en].filter(Boolean).join(' '),
    modelAr: [traits.title.ar, lineAr, stone?.title.ar].filter(Boolean).join(' '),
    modelCase: null,
    size,
    ringDiameter: kindName === 'ring' ? random.between(150, 200) : null,
    material,
    color,
    winding: null,
    price: priceOf(random, {
      tier: maison.tier,
      type: 'jewelry',
      material,
      condition: listing.condition,
      factor: traits.priceFactor * priceFactorOf(stone) * (accent ? 1.15 : 1),
    }),
    descriptionEn: sentences.map(({ en }) => en).join(' '),
    descriptionAr: sentences.map(({ ar }) => ar).join(' '),
    details: {
      kind,
      ...(stone && { stone: stone.name }),
      ...(cut && { cut }),
      ...(accent && { accentStones: { en: 'Diamonds', ar: 'ألماس' } }),
      dimensions: { en: `${capitalise(traits.dimension.en)} ${size} mm`, ar: `${traits.dimension.ar} ${size} ملم` },
    },
    collections: [
      ...(isFullSet(listing.included) ? ['full-set'] : []),
      ...(stone && ['diamond', 'emerald', 'sapphire', 'ruby', 'dark-pearl'].includes(stone.color) && random.chance(0.5) ? ['evening'] : []),
    ],
  }
}

const priceFactorOf = (stone: Stone | undefined) => stone?.priceFactor ?? 0.55
