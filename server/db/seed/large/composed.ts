import type { ProductRows } from '../insert-products.ts'
import type { JewelryKind } from './jewelry-kinds.ts'
import type { WatchFamily } from './watch-families.ts'

/** A generated product without id, reference, maison and dates, which the generator adds. */
export type Composed = Pick<
  ProductRows['product'],
  | 'type'
  | 'modelEn'
  | 'modelAr'
  | 'modelCase'
  | 'size'
  | 'ringDiameter'
  | 'material'
  | 'color'
  | 'winding'
  | 'descriptionEn'
  | 'descriptionAr'
  | 'details'
> & {
  /** SAR. */
  price: number
  collections: string[]
  family?: WatchFamily
  kind?: JewelryKind
}
