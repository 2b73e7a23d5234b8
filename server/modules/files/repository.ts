import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { privateFile } from '#server/db/schema/files.ts'

type State = (typeof privateFile.$inferSelect)['state']

export const insertFile = async (db: Db, id: string, state: State, since: Date): Promise<void> => {
  await db.insert(privateFile).values({ id, state, since })
}

/** @returns the ids that were in state `from` */
export async function moveFiles(db: Db, ids: readonly string[], [from, to]: readonly [State, State], since: Date): Promise<string[]> {
  const moved = await db
    .update(privateFile)
    .set({ state: to, since })
    .where(and(inArray(privateFile.id, [...ids]), eq(privateFile.state, from)))
    .returning({ id: privateFile.id })
  return moved.map(({ id }) => id)
}

/** @returns those of the ids that were not `kept`; they are doomed now */
export async function doomUnkept(db: Db, ids: readonly string[], since: Date): Promise<string[]> {
  const doomed = await db
    .update(privateFile)
    .set({ state: 'doomed', since })
    .where(and(inArray(privateFile.id, [...ids]), ne(privateFile.state, 'kept')))
    .returning({ id: privateFile.id })
  return doomed.map(({ id }) => id)
}

/** Dooms files that have been incoming since before `before`. */
export const doomStale = async (db: Db, before: Date, now: Date): Promise<void> => {
  await db
    .update(privateFile)
    .set({ state: 'doomed', since: now })
    .where(and(eq(privateFile.state, 'incoming'), lt(privateFile.since, before)))
}

export async function listFiles(db: Db, state: State): Promise<string[]> {
  const rows = await db.select({ id: privateFile.id }).from(privateFile).where(eq(privateFile.state, state)).orderBy(privateFile.since)
  return rows.map(({ id }) => id)
}

export async function isKept(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: privateFile.id })
    .from(privateFile)
    .where(and(eq(privateFile.id, id), eq(privateFile.state, 'kept')))
  return rows.length > 0
}

export const deleteFile = async (db: Db, id: string): Promise<void> => {
  await db.delete(privateFile).where(eq(privateFile.id, id))
}

/** Gives a kept file another id; foreign keys follow (ON UPDATE CASCADE). False where it is no longer kept. */
export async function renameKept(db: Db, from: string, to: string): Promise<boolean> {
  const renamed = await db
    .update(privateFile)
    .set({ id: to })
    .where(and(eq(privateFile.id, from), eq(privateFile.state, 'kept')))
    .returning({ id: privateFile.id })
  return renamed.length > 0
}
