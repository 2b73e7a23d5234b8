import type { CustomerPage, CustomerRequest } from '#contract/customers/staff-customers.ts'
import { convertToSar, type Money, sar } from '#contract/money/money.ts'
import { agreedPrice, priceAgreed, priceOffered, productNameOf } from '#server/db/records/request-records.ts'
import type { PaidOrder, RequestOfCustomer } from '#server/db/records/customer-records.ts'

export function presentRequest(record: RequestOfCustomer): CustomerRequest {
  const { row, lines } = record
  const [about, sum] = [aboutOf(record), sumOf(record)]
  return {
    kind: row.kind,
    id: row.id,
    number: String(row.number),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(about && { about }),
    ...(lines > 1 && { others: lines - 1 }),
    ...(sum && { sum }),
  }
}

function aboutOf({ row, offer, sell, preOrder, line }: RequestOfCustomer): CustomerRequest['about'] {
  if (offer) return productNameOf({ ...row, ...offer })
  if (sell) return inBoth(sell.model)
  if (preOrder) return inBoth(`${preOrder.brand} ${preOrder.model}`)
  return line ? { en: line.productNameEn, ar: line.productNameAr } : undefined
}

/** As somebody has typed it, whatever the language. */
const inBoth = (text: string) => ({ en: text, ar: text })

function sumOf({ row, offer, sell, order }: RequestOfCustomer): Money | undefined {
  if (offer) return priceAgreed({ ...row, ...offer }) ?? priceOffered({ ...row, ...offer })
  if (sell) return agreedPrice({ ...row, ...sell }) ?? { amount: sell.amount, currency: sell.currency }
  return order ? { amount: order.grandTotal, currency: order.currency } : undefined
}

/** What came in, less what was paid back. */
export const presentPaid = (orders: readonly PaidOrder[]): CustomerPage['paid'] => ({
  orders: orders.length,
  sum: sar(orders.reduce((sum, each) => sum + each.totalSar - convertToSar(each.refunded, each), 0)),
})
