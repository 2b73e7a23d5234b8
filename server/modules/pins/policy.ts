import * as z from 'zod/mini'
import { mostPins, type Pin, type PinnedRail, pinnedRails, type RailPins } from '#contract/pins/pins.ts'
import { productNames } from '#server/db/either-language.ts'
import { freeUnits } from '#server/db/held-units.ts'

/** The key of the setting: the ids of the pinned products, by row. */
export const pinsSetting = 'pins'
export type Pins = Readonly<Record<PinnedRail, readonly string[]>>

const rail = z.array(z.string())
const pinsSchema = z.object({ bestDeals: rail, popular: rail, newest: rail })
const none: Pins = { bestDeals: [], popular: [], newest: [] }
export const pinsOf = (settings: ReadonlyMap<string, unknown>): Pins => pinsSchema.safeParse(settings.get(pinsSetting)).data ?? none

/** A pinned product as it is stored. */
export type PinnedProduct = {
  id: string
  stockNumber: string
  modelEn: string
  modelAr: string
  brandEn: string | null
  brandAr: string | null
  withdrawn: boolean
  stock: number
  held: number
}

const isInShop = ({ withdrawn }: PinnedProduct) => !withdrawn
const isShown = (product: PinnedProduct) => isInShop(product) && freeUnits(product.stock, product.held) > 0

/** The pins of each row for the staff, with what becomes of them on the page. Products that are no more are left out. */
export function presentPins(pins: Pins, products: ReadonlyMap<string, PinnedProduct>): RailPins[] {
  const shown = new Set<string>()
  const stateOf = (product: PinnedProduct): Pin['state'] => {
    if (!isInShop(product)) return 'not-in-shop'
    if (!isShown(product)) return 'out-of-stock'
    if (shown.has(product.id)) return 'in-another-row'
    shown.add(product.id)
    return 'shown'
  }
  return pinnedRails.map((name) => ({
    rail: name,
    pieces: pins[name].slice(0, mostPins).flatMap((id) => {
      const product = products.get(id)
      if (!product) return []
      const { en, ar } = productNames(product)
      return [{ id, stockNumber: product.stockNumber, name: en, nameAr: ar, state: stateOf(product) }]
    }),
  }))
}

/** The ids that the page shows first in each row. */
export const shownPins = (rails: readonly RailPins[]): Pins => ({
  ...none,
  ...Object.fromEntries(rails.map(({ rail: name, pieces }) => [name, pieces.filter(({ state }) => state === 'shown').map(({ id }) => id)])),
})
