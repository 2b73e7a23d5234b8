import type { PreOrder, PreOrderSent, PreOrderSummary } from '#contract/pre-orders/pre-orders.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import type { StaffPreOrder } from '#contract/pre-orders/staff-pre-orders.ts'
import { senderOf, sentOf, staffStepOf, stepOf } from '#server/db/records/request-fields.ts'
import type { RequestRow, StepRow } from '#server/db/records/request-records.ts'
import type { PreOrderRow } from '#server/db/schema/pre-orders.ts'

export const presentSent = (row: RequestRow): PreOrderSent => sentOf(row)

/** A line of the owner's list. */
export const presentSummary = (row: PreOrderRow): PreOrderSummary => ({
  ...presentSent(row),
  createdAt: row.createdAt.toISOString(),
  brand: row.brand,
  model: row.model,
  isJoined: row.joinedAt !== null,
})

/** For its owner, and for a guest with its link. */
export const presentPreOrder = (row: PreOrderRow, steps: readonly StepRow[]): PreOrder => ({
  ...presentSummary(row),
  message: row.message,
  contact: {
    ...senderOf(row),
    contactMethod: row.contactMethod,
  },
  history: steps.map(stepOf),
  may: { cancel: mayMove('preOrder', row.status, 'canceled', 'shopper') },
})

/** The staff see whose token made each step. The transitions of the kind define what they may do. */
export const presentForStaff = (row: PreOrderRow, steps: readonly StepRow[]): StaffPreOrder => ({
  ...presentPreOrder(row, steps),
  may: { cancel: mayMove('preOrder', row.status, 'canceled', 'staff') },
  history: steps.map(staffStepOf),
  ...(row.customerId !== null && { customerId: row.customerId }),
  ...(row.madeAt && { madeAt: row.madeAt.toISOString() }),
  locale: row.locale,
})
