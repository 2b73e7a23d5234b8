import type { PhotoProblem } from '#src/contract/products/staff-products.ts'
import type { PhotoRow, ProductRow } from './catalogue-records.ts'
import type { productPrivate, reservation } from './schema/catalogue.ts'

export type PrivateRow = typeof productPrivate.$inferSelect
export type PrivateColumns = Omit<PrivateRow, 'productId' | 'idempotencyKey' | 'reservedFor'>
export type ReservationRow = typeof reservation.$inferSelect

/** A product with everything that the staff edit. `held`: units that approved offers hold. */
export type StaffProductRecord = {
  row: ProductRow
  /** `problem`: why one that the staff have added has no renditions. */
  photos: (PhotoRow & { problem: PhotoProblem | null })[]
  collections: string[]
  private: PrivateRow | undefined
  held: number
  /** Units that the staff hold for somebody, besides. */
  reservation: ReservationRow | undefined
}
