import type { PhotoRow, ProductRow } from './catalogue-records.ts'
import type { productPrivate } from './schema/catalogue.ts'

export type PrivateRow = typeof productPrivate.$inferSelect
export type PrivateColumns = Omit<PrivateRow, 'productId' | 'idempotencyKey'>

/** A product with everything that the staff edit. `held`: units that approved offers hold. */
export type StaffProductRecord = {
  row: ProductRow
  photos: PhotoRow[]
  collections: string[]
  private: PrivateRow | undefined
  held: number
}
