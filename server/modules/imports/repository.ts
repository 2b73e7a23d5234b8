import { and, asc, desc, eq, gt, inArray, lte, min, or, sql } from 'drizzle-orm'
import type { ImportPass, ImportResult, ImportRowProblem, ImportState } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportResultRow, ImportRun } from '#server/db/records/import-records.ts'
import { findRow, insertOnce } from '#server/db/records/rows.ts'
import { importColumn, importDefault, importRow, importRun } from '#server/db/schema/imports.ts'

/** PostgreSQL notifies this channel when an import is to be worked on. */
export const importsChannel = 'imports'
const mostListed = 50

export const notifyImports = async (transaction: Db): Promise<void> => {
  await transaction.execute(sql`select pg_notify(${importsChannel}, '')`)
}

/** @returns false where its key has begun one before */
export const insertRun = (transaction: Db, row: typeof importRun.$inferInsert): Promise<boolean> =>
  insertOnce(transaction, importRun, row, importRun.idempotencyKey)

export const findRun = (db: Db, id: string): Promise<ImportRun | undefined> => findRow(db, importRun, eq(importRun.id, id))
export const findRunByKey = (db: Db, key: string): Promise<ImportRun | undefined> =>
  findRow(db, importRun, eq(importRun.idempotencyKey, key))

export const listRuns = (db: Db): Promise<ImportRun[]> =>
  db.select().from(importRun).orderBy(desc(importRun.createdAt), desc(importRun.id)).limit(mostListed)

/** SELECT … FOR UPDATE: a batch and a change of its state wait for each other. */
export async function lockRun(transaction: Db, id: string): Promise<ImportRun | undefined> {
  const [row] = await transaction.select().from(importRun).where(eq(importRun.id, id)).for('update')
  return row
}

export const updateRun = async (db: Db, id: string, change: Partial<ImportRun>): Promise<void> => {
  await db.update(importRun).set(change).where(eq(importRun.id, id))
}

/** Changes one that is still in the state in which it was claimed. */
export const updateRunIn = async (db: Db, { id, state }: Pick<ImportRun, 'id' | 'state'>, change: Partial<ImportRun>): Promise<void> => {
  await db
    .update(importRun)
    .set(change)
    .where(and(eq(importRun.id, id), eq(importRun.state, state)))
}

/** Lets others take up one that was claimed and has not failed: the claim does not count as a try. */
export const giveBackRun = async (db: Db, { id, state }: Pick<ImportRun, 'id' | 'state'>, now: Date): Promise<void> => {
  await db
    .update(importRun)
    .set({ dueAt: now, tries: sql`greatest(${importRun.tries} - 1, 0)` })
    .where(and(eq(importRun.id, id), eq(importRun.state, state)))
}

export const deleteRun = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(importRun).where(eq(importRun.id, id))
}

/**
 * Claims the one that has been due for the longest time, until `until`: another process takes it up where this one dies. A claim counts as
 * a try of its next step.
 */
export async function claimRun(
  db: Db,
  { states, now, until }: { states: readonly ImportState[]; now: Date; until: Date },
): Promise<ImportRun | undefined> {
  const next = db.$with('next').as(
    db
      .select({ id: importRun.id })
      .from(importRun)
      .where(and(inArray(importRun.state, [...states]), lte(importRun.dueAt, now)))
      .orderBy(asc(importRun.dueAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [claimed] = await db
    .with(next)
    .update(importRun)
    .set({ dueAt: until, tries: sql`${importRun.tries} + 1` })
    .from(next)
    .where(eq(importRun.id, next.id))
    .returning({ id: importRun.id })
  return claimed && findRun(db, claimed.id)
}

/** Whether another one is due; those that are worked on are not. */
export const hasOthersDue = async (db: Db, states: readonly ImportState[], now: Date): Promise<boolean> =>
  (await db.$count(importRun, and(inArray(importRun.state, [...states]), lte(importRun.dueAt, now)))) > 0

export async function nextDueAt(db: Db, states: readonly ImportState[]): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: min(importRun.dueAt).mapWith(importRun.dueAt) })
    .from(importRun)
    .where(inArray(importRun.state, [...states]))
  return row?.dueAt ?? undefined
}

export const insertResults = async (transaction: Db, rows: ImportResultRow[]): Promise<void> => {
  if (rows.length > 0) await transaction.insert(importRow).values(rows)
}

export const deleteResults = async (transaction: Db, importId: string, pass: ImportPass): Promise<void> => {
  await transaction.delete(importRow).where(and(eq(importRow.importId, importId), eq(importRow.pass, pass)))
}

/** On which line of the file each of these keys, and each of these stock numbers, was before. */
export async function findEarlier(
  db: Db,
  { id, pass, keys, numbers }: { id: string; pass: ImportPass; keys: readonly string[]; numbers: readonly string[] },
): Promise<{ keys: Map<string, number>; numbers: Map<string, number> }> {
  const given = numbers.filter((number) => number !== '')
  const rows = await db
    .select({ key: importRow.key, number: importRow.stockNumber, line: importRow.line })
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, id),
        eq(importRow.pass, pass),
        or(inArray(importRow.key, [...keys]), given.length > 0 ? inArray(importRow.stockNumber, given) : undefined),
      ),
    )
    // The first line of a key is the last in the list, which a map keeps.
    .orderBy(desc(importRow.nth))
  return {
    keys: new Map(rows.map(({ key, line }) => [key, line])),
    numbers: new Map(rows.map(({ number, line }) => [number, line])),
  }
}

/** What was said of the last rows of a pass. */
export const listLastProblems = async (db: Db, importId: string, pass: ImportPass, most: number): Promise<ImportRowProblem[][]> => {
  const rows = await db
    .select({ problems: importRow.problems })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.pass, pass)))
    .orderBy(desc(importRow.nth))
    .limit(most)
  return rows.map(({ problems }) => problems)
}

export type ResultFilter = { pass: ImportPass; result?: ImportResult | undefined; problems?: 'true' | undefined; after: number }

export const listResults = (
  db: Db,
  importId: string,
  { pass, result, problems, after }: ResultFilter,
  most: number,
): Promise<ImportResultRow[]> =>
  db
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, importId),
        eq(importRow.pass, pass),
        gt(importRow.nth, after),
        result && eq(importRow.result, result),
        problems && sql`jsonb_array_length(${importRow.problems}) > 0`,
      ),
    )
    .orderBy(asc(importRow.nth))
    .limit(most)

/** Where columns of these headings go, as somebody has said. */
export async function findTargets(db: Db, headings: readonly string[]): Promise<Map<string, string>> {
  if (headings.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importColumn)
    .where(inArray(importColumn.heading, [...headings]))
  return new Map(rows.map(({ heading, target }) => [heading, target]))
}

export const putTarget = async (transaction: Db, heading: string, target: string): Promise<void> => {
  await transaction.insert(importColumn).values({ heading, target }).onConflictDoUpdate({ target: importColumn.heading, set: { target } })
}
export const deleteTarget = async (transaction: Db, heading: string): Promise<void> => {
  await transaction.delete(importColumn).where(eq(importColumn.heading, heading))
}

/** What new pieces get where their row has no value, by column. */
export async function readDefaults(db: Db): Promise<Record<string, string>> {
  const rows = await db.select().from(importDefault).orderBy(importDefault.target)
  return Object.fromEntries(rows.map(({ target, text }) => [target, text]))
}
export async function replaceDefaults(transaction: Db, defaults: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(defaults).map(([target, text]) => ({ target, text }))
  await transaction.delete(importDefault)
  if (rows.length > 0) await transaction.insert(importDefault).values(rows)
}
