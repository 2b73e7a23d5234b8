import type { IdImage, IdImageSide } from '#contract/accounts/customer.ts'
import type { idImage } from '#server/db/schema/files.ts'

/** A customer's ID images for the API; null where there is none of that side. */
export function presentIdImages(rows: readonly (typeof idImage.$inferSelect)[]): Record<IdImageSide, IdImage | null> {
  const of = (side: IdImageSide): IdImage | null => {
    const row = rows.find((one) => one.side === side)
    return row ? { type: row.type, bytes: row.bytes, uploadedAt: row.uploadedAt.toISOString() } : null
  }
  return { front: of('front'), back: of('back') }
}
