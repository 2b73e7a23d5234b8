import { mayMove } from '#contract/request-kinds/kinds.ts'
import type { Sell, SellPhoto, SellSent, SellSummary } from '#contract/sells/sells.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { senderOf, sentOf, staffStepOf, stepOf } from '#server/db/records/request-fields.ts'
import { agreedPrice, type RequestRow, type SellPhotoRow, type SellRow, type StepRow } from '#server/db/records/request-records.ts'

/** A sell request with its photos and its history. */
export type ShownSell = { row: SellRow; photos: readonly SellPhotoRow[]; steps: readonly StepRow[] }

export const presentSent = (row: RequestRow): SellSent => sentOf(row)

const presentPhoto = ({ id, name, type, bytes }: SellPhotoRow): SellPhoto => ({ id, name, type, bytes })

/** A line of the owner's list. */
export function presentSummary({ row, photos }: Pick<ShownSell, 'row' | 'photos'>): SellSummary {
  const agreed = agreedPrice(row)
  const front = photos.find(({ name }) => name === 'front')
  return {
    ...presentSent(row),
    createdAt: row.createdAt.toISOString(),
    productType: row.productType,
    model: row.model,
    price: { amount: row.amount, currency: row.currency },
    ...(agreed && { agreedPrice: agreed }),
    ...(front && { front: presentPhoto(front) }),
  }
}

/** For its owner. */
export const presentSell = ({ row, photos, steps }: ShownSell): Sell => ({
  ...presentSummary({ row, photos }),
  condition: row.condition,
  warrantyDate: row.warrantyDate,
  included: row.included,
  description: row.description,
  message: row.message,
  shippingLocation: row.shippingLocation,
  contact: {
    ...senderOf(row),
    contactMethod: row.contactMethod,
  },
  photos: photos.map(presentPhoto),
  history: steps.map(stepOf),
  may: { cancel: mayMove('sell', row.status, 'canceled', 'shopper') },
})

/** For the staff, with the name of the specialist who made each step. */
export const presentForStaff = (shown: ShownSell): StaffSell => ({
  ...presentSell(shown),
  may: { cancel: mayMove('sell', shown.row.status, 'canceled', 'staff') },
  history: shown.steps.map(staffStepOf),
  ...(shown.row.customerId !== null && { customerId: shown.row.customerId }),
  locale: shown.row.locale,
})
