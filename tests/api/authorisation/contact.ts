import type { contactPaths } from '#contract/contact/contact-kind.ts'
import { anybody, mine, nobodys, theirThing, theirs, type Rows } from '../../support/server/authorisation-rows.ts'

export const rows: Rows<typeof contactPaths> = {
  'contact.create': anybody,
  'contact.list': mine,
  'contact.get': nobodys,
  'staff.contacts.list': theirs,
  'staff.contacts.get': theirThing,
  'staff.contacts.status': { ...theirThing, body: { status: 'closed' } },
}
