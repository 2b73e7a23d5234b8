import { and, asc, count, eq, inArray, isNotNull, lte, max, sql } from 'drizzle-orm'
import type { ImportPhotoCounts, ImportRowProblem } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportPhotoRow, ImportRun } from '#server/db/records/import-records.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { importPhoto, importRow, photoAddress } from '#server/db/schema/imports.ts'

/** PostgreSQL notifies this channel when photographs of an import are to be fetched. */
export const importPhotosChannel = 'import_photos'
const openStates = ['waiting', 'fetched'] as const
const isOpen = inArray(importPhoto.state, [...openStates])

export const notifyImportPhotos = async (transaction: Db): Promise<void> => {
  await transaction.execute(sql`select pg_notify(${importPhotosChannel}, '')`)
}

export const insertImportPhotos = async (transaction: Db, rows: (typeof importPhoto.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await transaction.insert(importPhoto).values(rows)
}

export const hasOpenPhotos = async (db: Db, importId: string): Promise<boolean> =>
  (await db.$count(importPhoto, and(eq(importPhoto.importId, importId), isOpen))) > 0

/** Rows of which all open photographs are due, the first in the file first. */
export async function listDueRows(db: Db, importId: string, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ nth: importPhoto.nth })
    .from(importPhoto)
    .where(and(eq(importPhoto.importId, importId), isOpen))
    .groupBy(importPhoto.nth)
    .having(lte(max(importPhoto.dueAt), now))
    .orderBy(asc(importPhoto.nth))
    .limit(most)
  return rows.map(({ nth }) => nth)
}

/** When the next row is due, where there is one. */
export async function nextPhotosDueAt(db: Db, importId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: max(importPhoto.dueAt).mapWith(importPhoto.dueAt) })
    .from(importPhoto)
    .where(and(eq(importPhoto.importId, importId), isOpen))
    .groupBy(importPhoto.nth)
    .orderBy(asc(max(importPhoto.dueAt)))
    .limit(1)
  return row?.dueAt ?? undefined
}

const ofRow = (importId: string, nth: number) => and(eq(importPhoto.importId, importId), eq(importPhoto.nth, nth), isOpen)

/** Those of a row that are not done, in their order. */
export const listOpenPhotos = (db: Db, importId: string, nth: number): Promise<ImportPhotoRow[]> =>
  db.select().from(importPhoto).where(ofRow(importId, nth)).orderBy(asc(importPhoto.position))

/** The same, which no other process changes until the transaction ends. */
export const lockOpenPhotos = (transaction: Db, importId: string, nth: number): Promise<ImportPhotoRow[]> =>
  transaction.select().from(importPhoto).where(ofRow(importId, nth)).orderBy(asc(importPhoto.position)).for('update')

/** @returns whether it was still to be fetched */
export async function updateWaiting(
  db: Db,
  { importId, nth, position }: ImportPhotoRow,
  change: Partial<ImportPhotoRow>,
): Promise<boolean> {
  const key = and(eq(importPhoto.importId, importId), eq(importPhoto.nth, nth), eq(importPhoto.position, position))
  const rows = await db
    .update(importPhoto)
    .set(change)
    .where(and(key, eq(importPhoto.state, 'waiting')))
    .returning({ nth: importPhoto.nth })
  return rows.length > 0
}

export const closePhotos = async (
  transaction: Db,
  { importId, nth }: Pick<ImportPhotoRow, 'importId' | 'nth'>,
  positions: readonly number[],
  state: 'added' | 'failed',
): Promise<void> => {
  if (positions.length === 0) return
  const these = and(eq(importPhoto.importId, importId), eq(importPhoto.nth, nth), inArray(importPhoto.position, [...positions]))
  await transaction.update(importPhoto).set({ state, fileId: null }).where(these)
}

/** Puts off the open photographs of a row. */
export const postponePhotos = async (
  transaction: Db,
  { importId, nth }: Pick<ImportPhotoRow, 'importId' | 'nth'>,
  change: Pick<ImportPhotoRow, 'tries' | 'dueAt'>,
): Promise<void> => {
  await transaction.update(importPhoto).set(change).where(ofRow(importId, nth))
}

/** Closes all open photographs of an import. @returns the files that belong to none any more */
export async function failAllPhotos(transaction: Db, importId: string): Promise<string[]> {
  const gone = await listFetchedFiles(transaction, importId)
  await transaction
    .update(importPhoto)
    .set({ state: 'failed', fileId: null })
    .where(and(eq(importPhoto.importId, importId), isOpen))
  return gone
}

/** The files of photographs that are in no product yet. */
export async function listFetchedFiles(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: importPhoto.fileId })
    .from(importPhoto)
    .where(and(eq(importPhoto.importId, importId), isNotNull(importPhoto.fileId)))
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** Adds to what is said of a row that was written. */
export const addRowProblems = async (
  transaction: Db,
  { importId, nth }: Pick<ImportPhotoRow, 'importId' | 'nth'>,
  problems: readonly ImportRowProblem[],
): Promise<void> => {
  if (problems.length === 0) return
  await transaction
    .update(importRow)
    .set({ problems: sql`${importRow.problems} || ${JSON.stringify(problems)}::jsonb` })
    .where(and(eq(importRow.importId, importId), eq(importRow.pass, 'write'), eq(importRow.nth, nth)))
}

/** How many photographs products have, and the addresses from which some came. */
export async function readPhotoStates(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, { photos: number; addresses: Set<string> }>> {
  const ids = [...new Set(productIds)]
  const states = new Map(ids.map((id) => [id, { photos: 0, addresses: new Set<string>() }]))
  if (ids.length === 0) return states
  const counts = await db
    .select({ id: productPhoto.productId, photos: count() })
    .from(productPhoto)
    .where(inArray(productPhoto.productId, ids))
    .groupBy(productPhoto.productId)
  for (const { id, photos } of counts) Object.assign(states.get(id) ?? {}, { photos })
  const known = await db.select().from(photoAddress).where(inArray(photoAddress.productId, ids))
  for (const { productId, address } of known) states.get(productId)?.addresses.add(address)
  return states
}

export const putAddresses = async (transaction: Db, productId: string, addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return
  await transaction
    .insert(photoAddress)
    .values(addresses.map((address) => ({ productId, address })))
    .onConflictDoNothing()
}

/** By import. One whose rows are not written yet has those that its file names. */
export async function countPhotos(
  db: Db,
  runs: readonly Pick<ImportRun, 'id' | 'addresses' | 'pass'>[],
): Promise<Map<string, ImportPhotoCounts>> {
  const counts = new Map(runs.map(({ id, addresses, pass }) => [id, { total: pass === 'write' ? 0 : addresses, added: 0, failed: 0 }]))
  if (runs.length === 0) return counts
  const ids = runs.map(({ id }) => id)
  const rows = await db
    .select({ id: importPhoto.importId, state: importPhoto.state, found: count() })
    .from(importPhoto)
    .where(inArray(importPhoto.importId, ids))
    .groupBy(importPhoto.importId, importPhoto.state)
  for (const { id, state, found } of rows) {
    const of = counts.get(id)
    if (!of) continue
    of.total += found
    if (state === 'added' || state === 'failed') of[state] += found
  }
  return counts
}
