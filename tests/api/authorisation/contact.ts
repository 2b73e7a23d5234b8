import type { contactPaths } from '#contract/contact/contact-kind.ts'
import { anybody, mine, nobodys, theirThing, theirs, theirsAsked, type Rows } from '../../support/server/authorisation-rows.ts'

export const rows: Rows<typeof contactPaths> = {
  'contact.create': anybody,
  'contact.list': mine,
  'contact.get': nobodys,
  'contact.reply': anybody,
  'staff.contacts.list': theirs,
  'staff.contacts.get': theirThing,
  'staff.contacts.status': { ...theirThing, body: { status: 'closed' } },
  'staff.contacts.answer': theirsAsked,
}
