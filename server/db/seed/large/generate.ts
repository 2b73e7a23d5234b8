import type { ProductRows } from '../insert-products.ts'
import { composeJewelry } from './jewelry.ts'
import { createListing } from './listing.ts'
import { furtherMaisons, type JewelryLine, type Maison, sampleMaisons, type Tier, type WatchLine } from './maisons.ts'
import { createPhotoChoice } from './photo-choice.ts'
import { formerPriceOf } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { composeWatch } from './watch.ts'

const formerPriceShare = 0.12

/**
 * A plausible catalogue: the same `seed` and `now` give the same products. It yields one product at a time and writes nothing.
 * @param products how many
 * @param now no product is listed later
 */
export function* generateProducts({ products, now, seed }: { products: number; now: Date; seed: number }): Generator<ProductRows> {
  const random = createRandom(seed)
  const photosFor = createPhotoChoice()
  const lines = weightedLines(random)
  const made = new Map<string, number>()
  for (let index = 0; index < products; index += 1) {
    const { maison, watch, jewelry } = random.pick(lines)
    const listing = createListing(random, now, products)
    const composed = watch ? composeWatch(random, maison, watch, listing) : composeJewelry(random, maison, jewelry, listing)
    const { price, collections, family: _family, kind: _kind, ...texts } = composed
    const ordinal = made.get(maison.id) ?? 0
    made.set(maison.id, ordinal + 1)
    yield {
      product: {
        ...texts,
        ...listing,
        year: listing.year ?? null,
        id: productId(index),
        reference: referenceOf(maison.code, ordinal),
        brandId: maison.id,
        priceSar: price * 100,
        formerPriceSar: random.chance(formerPriceShare) ? formerPriceOf(random, price) * 100 : null,
      },
      collections,
      photos: photosFor(composed),
    }
  }
}

type Line = { maison: Maison } & ({ watch: WatchLine; jewelry?: never } | { watch?: never; jewelry: JewelryLine })

/** The relative number of products of a tier. */
const supply: Record<Tier, number> = { accessible: 1, middle: 1, high: 0.7, haute: 0.35 }

/** Every line of every maison, repeated so that a few maisons have many products and most have some. */
function weightedLines(random: Random): Line[] {
  const ranked = [...sampleMaisons, ...furtherMaisons]
    .map((maison) => ({ maison, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
  return ranked.flatMap(({ maison }, rank) => {
    const lines: Line[] = [...maison.watches.map((watch) => ({ maison, watch })), ...maison.jewelry.map((jewelry) => ({ maison, jewelry }))]
    const share = Math.max(1, Math.round((16 * supply[maison.tier]) / (rank + 1) ** 0.5))
    return Array.from({ length: share }, () => lines).flat()
  })
}

const idSpace = 36 ** 6

/** Seven letters and digits that do not reveal the order; the sample's ids have eight, so they never collide. */
function productId(index: number): string {
  // Odd and not a multiple of 3, hence a permutation of 0 … 36⁶ − 1.
  return `k${((index * 1_540_483 + 917_431_219) % idSpace).toString(36).padStart(6, '0')}`
}

/** "VAL.47.1193": the maison's code and a number that does not repeat within it. */
function referenceOf(code: string, ordinal: number): string {
  const space = 900_000
  // 7919 is prime to the space; a second round, if there ever is one, gets a letter.
  const number = 100_000 + ((ordinal * 7_919) % space)
  const round = Math.floor(ordinal / space)
  const digits = String(number)
  return `${code}.${digits.slice(0, 2)}.${digits.slice(2)}${round > 0 ? `.${round}` : ''}`
}
