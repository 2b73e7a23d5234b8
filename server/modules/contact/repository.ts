import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { contactMessage, type ContactRow } from '#server/db/schema/contact.ts'
import { request } from '#server/db/schema/requests.ts'

/** The columns of a contact message besides those of its request. */
export type ContactDetail = Omit<typeof contactMessage.$inferSelect, 'id'>

export const insertContact = async (transaction: Db, row: typeof contactMessage.$inferInsert): Promise<void> => {
  await transaction.insert(contactMessage).values(row)
}

/** By their ids. Ids of other requests are left out. */
export async function readContacts(db: Db, ids: readonly string[]): Promise<Map<string, ContactRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ request, message: contactMessage })
    .from(contactMessage)
    .innerJoin(request, eq(request.id, contactMessage.id))
    .where(inArray(contactMessage.id, [...ids]))
  return new Map(rows.map(({ request: common, message }) => [message.id, { ...common, ...message }]))
}

/** @throws where the row is missing: every request of this kind has one */
export async function readContact(db: Db, id: string): Promise<ContactRow> {
  const row = (await readContacts(db, [id])).get(id)
  if (!row) throw new Error('a request of this kind is no contact message')
  return row
}
