import type { PreOrder, PreOrderSent, PreOrderSummary } from '#src/contract/pre-orders.ts'
import type { HistoryStep } from '#src/contract/request-history.ts'
import { mayMove } from '#src/contract/requests/kinds.ts'
import type { StaffPreOrder } from '#src/contract/staff.ts'
import type { RequestRow, StepRow } from '#server/db/request-records.ts'
import type { PreOrderRow } from '#server/db/schema/pre-orders.ts'

export const presentSent = ({ id, number, status }: RequestRow): PreOrderSent => ({ id, number: String(number), status })

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
    name: row.name,
    email: row.email,
    phone: { countryCode: row.phoneCountry, phone: row.phoneNumber, dialCode: row.phoneDialCode },
    contactMethod: row.contactMethod,
  },
  history: steps.map(stepOf),
  may: { cancel: mayMove('preOrder', row.status, 'canceled', 'shopper') },
})

/** The staff see whose token made each step. The transitions of the kind define what they may do. */
export const presentForStaff = (row: PreOrderRow, steps: readonly StepRow[]): StaffPreOrder => ({
  ...presentPreOrder(row, steps),
  may: { cancel: mayMove('preOrder', row.status, 'canceled', 'staff') },
  history: steps.map((step) => ({ ...stepOf(step), ...(step.staffName !== null && { who: step.staffName }) })),
  ...(row.customerId !== null && { customerId: row.customerId }),
  ...(row.madeAt && { madeAt: row.madeAt.toISOString() }),
  locale: row.locale,
})

const stepOf = ({ status, at, by, reason }: StepRow): HistoryStep => ({
  status,
  at: at.toISOString(),
  by,
  ...(reason !== null && { reason }),
})
