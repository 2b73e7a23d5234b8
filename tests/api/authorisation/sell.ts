import type { sellPaths } from '#contract/sells/sell-kind.ts'
import { mine, mineAsked, myThing, theirThing, theirs, type Rows } from '../../support/server/authorisation-rows.ts'

export const rows: Rows<typeof sellPaths> = {
  'sells.create': mineAsked,
  'sells.list': mine,
  'sells.get': myThing,
  'sells.cancel': { ...myThing, body: {} },
  'sells.photos.get': myThing,
  'staff.sells.list': theirs,
  'staff.sells.get': theirThing,
  'staff.sells.thumbnail': theirThing,
  'staff.sells.status': { ...theirThing, body: { status: 'processing' } },
}
