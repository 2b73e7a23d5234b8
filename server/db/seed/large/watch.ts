import type { Localized } from '../../schema/localized.ts'
import { calibre, materialWords, quartz } from '../detail-texts.ts'
import { isFullSet, mm } from '../sample/product.ts'
import type { Composed } from './composed.ts'
import { describeCondition, describeIncluded, type Listing } from './listing.ts'
import type { Maison, Tier, WatchLine } from './maisons.ts'
import { priceOf } from './prices.ts'
import type { Random } from './random.ts'
import { type FamilyTraits, watchFamilies, type Weights } from './watch-families.ts'
import { article, capitalise, dialColors, dialFinishes, strapColors, straps, wordsFor } from './words.ts'

/** How much a tier leans to precious metals; steel stays at 1. */
const preciousness: Record<Tier, number> = { accessible: 0.05, middle: 0.5, high: 1.2, haute: 3 }
const isPrecious = (material: string) => /gold|platinum/.test(material)

const atTier = (materials: Weights, tier: Tier): Weights =>
  Object.fromEntries(
    Object.entries(materials).map(([material, weight = 0]) => [material, isPrecious(material) ? weight * preciousness[tier] : weight]),
  )

/** One watch of a line, with texts in both languages. */
export function composeWatch(random: Random, maison: Maison, [lineEn, lineAr, family]: WatchLine, listing: Listing): Composed {
  const traits = watchFamilies[family]
  const size = sizeOf(random, traits, lineEn)
  const modelCase = random.byWeight(traits.shapes)
  const material = random.byWeight(atTier(traits.materials, maison.tier))
  const color = random.byWeight(traits.colors)
  const winding = random.byWeight(traits.windings)
  const strap = straps[random.byWeight(traits.straps)]
  const strapColor = random.pick(strapColors)
  const dial = describeDial(color, random.byWeight(traits.finishes))
  const bezel = random.pick(traits.bezels)
  const indices = random.pick(traits.indices)
  const functions = traits.functions.length > 0 && (family !== 'dress' || random.chance(0.4)) ? random.pick(traits.functions) : undefined
  const metal = wordsFor(materialWords, material).of
  const strapPhrase = {
    en: strap.phrase.en(strap.material ? strapColor.en : metal.en),
    ar: strap.phrase.ar(strap.material ? strapColor.ar : metal.ar),
  }
  const ofDiameter = modelCase === 'rectangular' || modelCase === 'square' || modelCase === 'tonneau' ? 'بمقاس' : 'بقطر'
  const openings: Localized[] = [
    {
      en: `A ${size} mm ${traits.noun.en} in ${metal.en}, with ${article(dial.en)} ${dial.en} dial and ${lower(indices.en)}.`,
      ar: `${traits.noun.ar} من ${metal.ar} ${ofDiameter} ${size} ملم، بميناء ${dial.ar} و${indices.ar}.`,
    },
    {
      en: `${capitalise(article(traits.noun.en))} ${traits.noun.en} whose ${size} mm case is made of ${metal.en}; the dial is ${dial.en}.`,
      ar: `${traits.noun.ar} صُنعت علبتها من ${metal.ar} ${ofDiameter} ${size} ملم، وميناؤها ${dial.ar}.`,
    },
  ]
  const sentences = [
    random.pick(openings),
    { en: `It comes on ${strapPhrase.en}.`, ar: `تأتي ب${strapPhrase.ar}.` },
    describeCondition(random, 'watch', listing.condition),
    describeIncluded(listing.included),
  ].filter(({ en }) => en !== '')
  return {
    type: 'watch',
    family,
    modelEn: `${lineEn} ${size}`,
    modelAr: `${lineAr} ${size}`,
    modelCase,
    size,
    material,
    color,
    winding,
    price: priceOf(random, { tier: maison.tier, type: 'watch', material, condition: listing.condition, factor: traits.priceFactor }),
    descriptionEn: sentences.map(({ en }) => en).join(' '),
    descriptionAr: sentences.map(({ ar }) => ar).join(' '),
    details: {
      bracelet: strap.detail,
      dial: { en: capitalise(dial.enDetail), ar: dial.ar },
      bezel,
      braceletMaterial: strap.material
        ? { en: strap.material.en(strapColor.en), ar: strap.material.ar(strapColor.ar) }
        : { en: capitalise(metal.en), ar: metal.ar.replaceAll(/(^|و| )ال/g, '$1') },
      movement: movementOf(random, maison, winding),
      thickness: mm(random.between(...traits.thickness) / 10),
      lugWidth: mm(Math.round(size / 2)),
      indices,
      ...(functions && { functions }),
    },
    collections: [
      ...traits.collections,
      ...(isFullSet(listing.included) ? ['full-set'] : []),
      ...(size < 38 ? ['under-38'] : []),
      ...(indices.en.startsWith('Arabic-Indic') ? ['eastern-numerals'] : []),
    ],
  }
}

/** A line is made in three of its family's sizes, always the same three. */
function sizeOf(random: Random, { sizes }: FamilyTraits, line: string): number {
  const start = line.length % sizes.length
  return random.weighted([
    [sizes[start] ?? 38, 50],
    [sizes[(start + 1) % sizes.length] ?? 39, 32],
    [sizes[(start + 3) % sizes.length] ?? 40, 18],
  ])
}

function describeDial(color: string, finish: string): Localized & { enDetail: string } {
  const { en, ar, phrase } = wordsFor(dialColors, color)
  const words = wordsFor(dialFinishes, finish)
  // Mother-of-pearl has a pattern of its own.
  if (words.en === '' || color === 'mother-of-pearl') return { en, enDetail: en, ar }
  return { en: `${en} ${words.en}`, enDetail: `${en}, ${words.en}`, ar: phrase ? `${words.ar} ${ar}` : `${ar} ${words.ar}` }
}

function movementOf(random: Random, maison: Maison, winding: string): Localized {
  const name = `${maison.code.charAt(0)}${winding === 'quartz' ? 'Q' : ''}${random.between(1, 38)}`
  return winding === 'quartz' ? quartz(name) : calibre(name, random.byWeight({ '28,800': 74, '21,600': 20, '36,000': 6 }))
}

const lower = (text: string) => (/^(Roman|Arabic)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))
