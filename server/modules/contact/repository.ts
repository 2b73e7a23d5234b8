import type { Db } from '#server/db/open/database.ts'
import { insertKindRow, readKindRow, readKindRows } from '#server/db/records/kind-rows.ts'
import { contactMessage, type ContactRow } from '#server/db/schema/contact.ts'

/** The columns of a contact message besides those of its request. */
export type ContactDetail = Omit<typeof contactMessage.$inferSelect, 'id'>

export const insertContact = (transaction: Db, row: typeof contactMessage.$inferInsert): Promise<void> =>
  insertKindRow(transaction, contactMessage, row)

export const readContacts = (db: Db, ids: readonly string[]): Promise<Map<string, ContactRow>> => readKindRows(db, contactMessage, ids)

export const readContact = (db: Db, id: string): Promise<ContactRow> => readKindRow(db, contactMessage, id)
