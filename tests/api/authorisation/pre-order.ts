import type { preOrderPaths } from '#contract/pre-orders/pre-order-kind.ts'
import { anybody, mine, nobodys, theirThing, theirs, theirsAsked, type Rows } from '../../support/server/authorisation-rows.ts'

export const rows: Rows<typeof preOrderPaths> = {
  'pre-orders.create': anybody,
  'pre-orders.list': mine,
  'pre-orders.get': nobodys,
  'pre-orders.cancel': { ...nobodys, body: {} },
  'staff.pre-orders.list': theirs,
  'staff.pre-orders.get': theirThing,
  'staff.pre-orders.status': { ...theirThing, body: { status: 'processing' } },
  'staff.pre-order-campaign.set': theirsAsked,
}
