import { desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { mailboxMessage } from '#server/db/schema/mail.ts'

export type MailboxRow = Omit<typeof mailboxMessage.$inferSelect, 'attachmentContent'>

const { attachmentContent, ...listed } = getTableColumns(mailboxMessage)

/** The number of stored messages. */
const mostStored = 200

/** Adds a message and deletes the oldest beyond the limit. A repeated message keeps its position. */
export async function store(db: Db, row: typeof mailboxMessage.$inferInsert): Promise<void> {
  await db.insert(mailboxMessage).values(row).onConflictDoNothing()
  const firstTooOld = db
    .select({ position: mailboxMessage.position })
    .from(mailboxMessage)
    .orderBy(desc(mailboxMessage.position))
    .limit(1)
    .offset(mostStored)
  await db.delete(mailboxMessage).where(lte(mailboxMessage.position, sql`(${firstTooOld})`))
}

/** The newest first, without their files. */
export const readAll = (db: Db): Promise<MailboxRow[]> => db.select(listed).from(mailboxMessage).orderBy(desc(mailboxMessage.position))

export async function readHtml(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ html: mailboxMessage.html }).from(mailboxMessage).where(eq(mailboxMessage.id, id))
  return row?.html
}

/** The file of a mail: undefined where it has none. `content` in base64. */
export async function readAttachment(db: Db, id: string): Promise<{ name: string; type: string; content: string } | undefined> {
  const { attachmentName, attachmentType } = listed
  const [row] = await db
    .select({ name: attachmentName, type: attachmentType, content: attachmentContent })
    .from(mailboxMessage)
    .where(eq(mailboxMessage.id, id))
  if (!row || row.name === null || row.type === null || row.content === null) return undefined
  return { name: row.name, type: row.type, content: row.content }
}

export async function clear(db: Db): Promise<void> {
  await db.delete(mailboxMessage)
}
