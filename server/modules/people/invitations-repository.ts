import { and, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open/database.ts'
import { findRow, insertOnce } from '#server/db/records/rows.ts'
import { invitation, type InvitationRow, person } from '#server/db/schema/people.ts'
import { staffToken } from '#server/db/schema/staff.ts'

const isOpen = (now: Date) => and(isNull(invitation.endedAt), gt(invitation.expiresAt, now))

/** @returns whether it was inserted; false where its key has made one before */
export const insertInvitation = (db: Db, row: InvitationRow): Promise<boolean> => insertOnce(db, invitation, row, invitation.idempotencyKey)

/** One that can be used. */
export const findInvitation = (db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> =>
  findRow(db, invitation, and(eq(invitation.tokenHash, tokenHash), isOpen(now)))

/** @returns whether it could be used until now: of two uses at the same time one gets it */
export async function takeInvitation(transaction: Db, id: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .update(invitation)
    .set({ endedAt: now })
    .where(and(eq(invitation.id, id), isOpen(now)))
    .returning({ id: invitation.id })
  return rows.length > 0
}

/** A link with the names of whom it is for, where it is for somebody who works here, and of who has made it. */
export type NamedInvitation = InvitationRow & { personName: string | null; makerName: string | null }

/** Those that can be used, the newest first. */
export function listInvitations(db: Db, now: Date): Promise<NamedInvitation[]> {
  const maker = alias(person, 'maker')
  return db
    .select({
      ...getTableColumns(invitation),
      personName: person.name,
      makerName: sql<string | null>`coalesce(${maker.name}, ${staffToken.name})`,
    })
    .from(invitation)
    .leftJoin(person, eq(person.id, invitation.personId))
    .leftJoin(maker, eq(maker.id, invitation.staffId))
    .leftJoin(staffToken, eq(staffToken.id, invitation.staffId))
    .where(isOpen(now))
    .orderBy(desc(invitation.createdAt), invitation.id)
}

/** Ends the links that the start has made for the first owner. */
export const endFirstInvitations = async (transaction: Db, now: Date): Promise<void> => {
  await transaction
    .update(invitation)
    .set({ endedAt: now })
    .where(and(isNull(invitation.staffId), isNull(invitation.endedAt)))
}

/** Ends the links for somebody who works here. */
export const endInvitationsOf = async (transaction: Db, personId: string, now: Date): Promise<void> => {
  await transaction
    .update(invitation)
    .set({ endedAt: now })
    .where(and(eq(invitation.personId, personId), isNull(invitation.endedAt)))
}

/** Those that expired before, with their secrets. */
export const deleteOldInvitations = async (db: Db, before: Date): Promise<void> => {
  await db.delete(invitation).where(lt(invitation.expiresAt, before))
}
