import type { PhotoRow, ProductRow } from './catalogue-records.ts'
import type { productPrivate, reservation } from '../schema/products.ts'
import type { photoOriginal } from '../schema/photo-originals.ts'

export type PrivateRow = typeof productPrivate.$inferSelect
export type OriginalRow = typeof photoOriginal.$inferSelect
export type PrivateColumns = Pick<PrivateRow, 'serial' | 'costSar' | 'location' | 'acquiredFrom' | 'acquiredAt' | 'notes' | 'serviceBy'>
/** From whom it was bought, besides. */
export type PurchaseColumns = Pick<PrivateRow, 'sellerIdKind' | 'sellerIdNumber' | 'sellerPhone' | 'paidBy'>
/** What an import stores besides. */
export type ImportColumns = Pick<PrivateRow, 'importKey' | 'imported'>
/** The tries to publish it at its time. */
export type PublishColumns = Pick<PrivateRow, 'publishTries' | 'publishDueAt' | 'publishProblem'>
export type ReservationRow = typeof reservation.$inferSelect

/** A product with everything that the staff edit. `held`: units that approved offers hold. */
export type StaffProductRecord = {
  row: ProductRow
  /** `original`: of one that the staff have added; null in the sample. */
  photos: (PhotoRow & { original: OriginalRow | null })[]
  collections: string[]
  private: PrivateRow | undefined
  held: number
  /** Units that the staff hold for somebody, besides. */
  reservation: ReservationRow | undefined
  /** How many wish lists have it. */
  watchers: number
}
