import type { Order } from '#contract/orders/orders.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderEventRow, OrderLineRow, OrderRow, StepRow } from '#server/db/records/request-records.ts'

export type StaffView = {
  row: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
  steps: readonly StepRow[]
  offerNumbers: ReadonlyMap<string, number>
}

/** For the staff, in English: with the name of the specialist who made each step. @param details what its owner sees, too */
export const presentForStaff = (details: Omit<Order, 'lines'>, { row, lines, events, steps, offerNumbers }: StaffView): StaffOrder => ({
  ...details,
  may: { cancel: mayMove('order', row.status, 'canceled', 'staff'), sendReceipt: false },
  lines: lines.map((line) => {
    const offerNumber = line.offerId === null ? undefined : offerNumbers.get(line.offerId)
    return {
      productId: line.productId,
      name: line.productNameEn,
      quantity: line.quantity,
      listPrice: { amount: line.listPrice, currency: row.currency },
      price: { amount: line.price, currency: row.currency },
      ...(line.offerId !== null && offerNumber !== undefined && { offer: { id: line.offerId, number: String(offerNumber) } }),
    }
  }),
  // Both are presented in the order of their rows.
  events: details.events.map((event, at) => withName(event, events[at]?.staffName)),
  history: details.history.map((step, at) => withName(step, steps[at]?.staffName)),
  ...(row.customerId !== null && { customerId: row.customerId }),
  locale: row.locale,
  grandTotalSar: { amount: row.grandTotalSar, currency: 'SAR' },
})

const withName = <Step extends object>(step: Step, staffName: string | null | undefined): Step & { who?: string } => ({
  ...step,
  ...(typeof staffName === 'string' && { who: staffName }),
})
