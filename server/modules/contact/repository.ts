import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { insertKindRow, readKindRow, readKindRows } from '#server/db/records/kind-rows.ts'
import { findRow, insertOnce, readRowsByOwner } from '#server/db/records/rows.ts'
import { contactMessage, contactReply, type ContactReplyRow, type ContactRow } from '#server/db/schema/contact.ts'

/** The columns of a contact message besides those of its request. */
export type ContactDetail = Omit<typeof contactMessage.$inferSelect, 'id'>

export const insertContact = (transaction: Db, row: typeof contactMessage.$inferInsert): Promise<void> =>
  insertKindRow(transaction, contactMessage, row)

export const readContacts = (db: Db, ids: readonly string[]): Promise<Map<string, ContactRow>> => readKindRows(db, contactMessage, ids)

export const readContact = (db: Db, id: string): Promise<ContactRow> => readKindRow(db, contactMessage, id)

/** @returns whether it is new: false where there is one with its key */
export const insertReply = (transaction: Db, row: Omit<ContactReplyRow, 'id'>): Promise<boolean> =>
  insertOnce(transaction, contactReply, row, contactReply.idempotencyKey)

export const findReplyByKey = (db: Db, idempotencyKey: string): Promise<ContactReplyRow | undefined> =>
  findRow(db, contactReply, eq(contactReply.idempotencyKey, idempotencyKey))

/** What was written after messages, by their ids, the oldest first. */
export const readReplies = (db: Db, ids: readonly string[]): Promise<Map<string, ContactReplyRow[]>> =>
  readRowsByOwner(db, contactReply, { owner: contactReply.requestId, order: contactReply.id, ids })
