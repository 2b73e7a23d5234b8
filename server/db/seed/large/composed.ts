import type { ProductRows } from '../insert-products.ts'
import type { JewelryKind } from './jewelry-kinds.ts'
import type { WatchFamily } from './watch-families.ts'

/** A piece as it is made up; id, reference, maison, dates and the like come from the generator. */
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
