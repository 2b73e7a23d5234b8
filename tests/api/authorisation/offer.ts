import type { offerPaths } from '#contract/offers/offer-kind.ts'
import { anybody, mine, nobodys, theirThing, theirs, type Rows } from '../../support/server/authorisation-rows.ts'

export const rows: Rows<typeof offerPaths> = {
  'offers.create': anybody,
  'offers.list': mine,
  'offers.get': nobodys,
  'offers.cancel': { ...nobodys, body: {} },
  'offers.accept': nobodys,
  'offers.decline': nobodys,
  'staff.watcher-offers.make': { ...theirs, body: { priceSar: 100 } },
  'staff.offers.list': theirs,
  'staff.offers.get': theirThing,
  'staff.offers.status': { ...theirThing, body: { status: 'approved' } },
}
