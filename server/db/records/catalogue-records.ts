import { bestDealsCollection, type Condition } from '#contract/catalogue/catalogue-terms.ts'
import type { Rate } from '#contract/money/money.ts'
import type { listedColumns } from './listed-columns.ts'
import type { productPhoto } from '../schema/product-photos.ts'
import type { auction, product } from '../schema/products.ts'
import type { brand, collection, term } from '../schema/terms.ts'

/** Row types of the catalogue's tables, shared by repositories and presenters. */

export type ProductRow = typeof product.$inferSelect
/** A product that is or was in the shop. A check of the table (`product_complete`) makes sure that only drafts lack these columns. */
export type ListedRow = Omit<ProductRow, 'brandId' | 'condition'> & { brandId: string; condition: Condition }
export type PhotoRow = typeof productPhoto.$inferSelect
export type BrandRow = typeof brand.$inferSelect
export type CollectionRow = typeof collection.$inferSelect
export type AuctionRow = typeof auction.$inferSelect
export type TermRow = typeof term.$inferSelect
export type TermKind = TermRow['kind']

/**
 * A product with its related rows; photographs in order. Its `stock` is the number of free units (held-units.ts); `isReserved` means that
 * all are held.
 */
export type ProductRecord = { row: ListedRow; photos: PhotoRow[]; collections: string[]; isReserved: boolean }

/**
 * The part of a product for devices, `stock` as above. Description and findings are too long for 20,000 products, and placeholders matter
 * only until a photograph has loaded.
 */
export type CatalogueProduct = {
  row: Pick<ListedRow, keyof typeof listedColumns | 'revision' | 'createdAt'>
  photos: Pick<PhotoRow, 'position' | 'widths' | 'width' | 'height' | 'viewEn' | 'viewAr'>[]
  collections: ProductRecord['collections']
  isReserved: boolean
}

/** The small tables that give names, rates and auctions to products. */
export type Vocabulary = {
  brands: Map<string, BrandRow>
  collections: Map<string, CollectionRow>
  terms: Record<TermKind, Map<string, TermRow>>
  /** SAR itself is not among them. */
  rates: Rate[]
  /** All of them, the next to end first. */
  auctions: AuctionRow[]
}

/** The collections of a product: those of the table and, computed from its prices, "best deals". */
export function collectionsOf(prices: { priceSar: number; formerPriceSar: number | null }, memberships: string[]): string[] {
  const others = memberships.filter((id) => id !== bestDealsCollection)
  return prices.formerPriceSar !== null && prices.formerPriceSar > prices.priceSar ? [bestDealsCollection, ...others] : others
}

/** The key of a model in the index. Two brands may use one name, and spell it differently in the other script. */
export const modelKey = (brandId: string, modelEn: string): string => `${brandId} ${modelEn}`

/** Whether it is or was in the shop: a draft is only for the staff. */
export const isListed = (row: ProductRow): row is ProductRow & ListedRow =>
  row.brandId !== null && row.condition !== null && row.status !== 'draft'
