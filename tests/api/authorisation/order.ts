import type { orderPaths } from '#contract/orders/order-kind.ts'
import { mine, mineAsked, myThing, theirThing, theirs, type Rows } from '../../support/server/authorisation-rows.ts'

export const rows: Rows<typeof orderPaths> = {
  'checkout.stock': { ...mine, body: { country: 'SA' } },
  'orders.create': mineAsked,
  'orders.list': mine,
  'orders.get': myThing,
  'orders.cancel': { ...myThing, body: {} },
  'orders.receipts.create': mineAsked,
  'orders.receipts.get': myThing,
  'orders.invoice.get': myThing,
  'staff.orders.list': theirs,
  'staff.orders.get': theirThing,
  'staff.orders.status': { ...theirThing, body: { status: 'completed' } },
  'staff.orders.events': { ...theirThing, body: { event: 'paid' } },
  'staff.orders.invoice': theirThing,
}
