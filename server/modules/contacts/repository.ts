import { asc, desc, eq, sql } from 'drizzle-orm'
import type { RequestStatus } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { contactMessage, type ContactRow } from '#server/db/schema/contacts.ts'

export type NewContact = Omit<typeof contactMessage.$inferInsert, 'number'>

/** @returns undefined where there is one with that key already */
export async function insertContact(transaction: Db, row: NewContact): Promise<ContactRow | undefined> {
  const [inserted] = await transaction
    .insert(contactMessage)
    .values(row)
    .onConflictDoNothing({ target: contactMessage.idempotencyKey })
    .returning()
  return inserted
}

export async function findContactByKey(db: Db, idempotencyKey: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.idempotencyKey, idempotencyKey))
  return row
}

export async function findContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id))
  return row
}

/** By the short number. */
export async function findContactByNumber(db: Db, number: number): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.number, number))
  return row
}

/** The same, and whoever else wants to move it waits until this transaction ends. */
export async function lockContact(transaction: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await transaction.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update')
  return row
}

export const updateStatus = async (transaction: Db, id: string, status: RequestStatus): Promise<void> => {
  await transaction.update(contactMessage).set({ status }).where(eq(contactMessage.id, id))
}

/** Those that wait come first, the oldest of them at the top; then the others, the newest first. */
export async function readContacts(
  db: Db,
  { status, page, perPage }: { status: RequestStatus | undefined; page: number; perPage: number },
): Promise<{ rows: ContactRow[]; total: number }> {
  const meant = status === undefined ? undefined : eq(contactMessage.status, status)
  const isPending = sql`${contactMessage.status} = 'pending'`
  const rows = await db
    .select()
    .from(contactMessage)
    .where(meant)
    .orderBy(
      desc(isPending),
      asc(sql`case when ${isPending} then ${contactMessage.createdAt} end`),
      desc(contactMessage.createdAt),
      desc(contactMessage.number),
    )
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total: await db.$count(contactMessage, meant) }
}

/** @returns the ids of what a customer had written */
export async function deleteContactsOf(transaction: Db, customerId: string): Promise<string[]> {
  const rows = await transaction
    .delete(contactMessage)
    .where(eq(contactMessage.customerId, customerId))
    .returning({ id: contactMessage.id })
  return rows.map(({ id }) => id)
}
