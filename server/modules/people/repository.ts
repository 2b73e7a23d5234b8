import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { person, type PersonRow, recoveryCode } from '#server/db/schema/people.ts'

export const findPersonByEmail = (db: Db, email: string): Promise<PersonRow | undefined> => findRow(db, person, eq(person.email, email))

export const findPerson = (db: Db, id: string): Promise<PersonRow | undefined> => findRow(db, person, eq(person.id, id))

/** SELECT … FOR UPDATE. */
export async function lockPerson(transaction: Db, id: string): Promise<PersonRow | undefined> {
  const [row] = await transaction.select().from(person).where(eq(person.id, id)).for('update')
  return row
}

/** @returns whether it was inserted; false where somebody has the address */
export async function insertPerson(transaction: Db, row: PersonRow): Promise<boolean> {
  const inserted = await transaction.insert(person).values(row).onConflictDoNothing({ target: person.email }).returning({ id: person.id })
  return inserted.length > 0
}

export async function updatePerson(transaction: Db, id: string, columns: Partial<PersonRow>): Promise<PersonRow | undefined> {
  const [row] = await transaction.update(person).set(columns).where(eq(person.id, id)).returning()
  return row
}

export const listPeople = (db: Db): Promise<PersonRow[]> => db.select().from(person).orderBy(person.createdAt, person.id)

/** Whether there is an owner who may sign in. */
export async function hasOwner(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.role, 'owner'), isNull(person.disabledAt)))
    .limit(1)
  return rows.length > 0
}

/** Uses a code of the authenticator app. @returns whether it counts; false where this or a later one was used before */
export async function takeTotpStep(transaction: Db, id: string, step: number): Promise<boolean> {
  const rows = await transaction
    .update(person)
    .set({ totpStep: step })
    .where(and(eq(person.id, id), lt(person.totpStep, step)))
    .returning({ id: person.id })
  return rows.length > 0
}

/** @returns whether it counts; false where it is none of theirs, or was used before */
export async function takeRecoveryCode(transaction: Db, personId: string, codeHash: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.personId, personId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)))
    .returning({ personId: recoveryCode.personId })
  return rows.length > 0
}

/** Those that are not used yet. */
export const countRecoveryCodes = (db: Db, personId: string): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)))

/** In place of those that they had. */
export async function replaceRecoveryCodes(transaction: Db, personId: string, codeHashes: readonly string[]): Promise<void> {
  await transaction.delete(recoveryCode).where(eq(recoveryCode.personId, personId))
  await transaction.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ personId, codeHash })))
}
