import * as z from 'zod/mini'
import { textPages, type TextPage } from '#contract/page-texts/page-text-paths.ts'
import type { Db } from '#server/db/open/database.ts'
import { lockSettings, putSetting, readSettings } from '#server/db/setting-records.ts'

/** The key of the setting. */
const readPages = 'readPages'
const schema = z.partialRecord(z.enum(textPages), z.int())
type ReadPages = z.output<typeof schema>

const readPagesOf = (settings: ReadonlyMap<string, unknown>): ReadPages => schema.safeParse(settings.get(readPages)).data ?? {}

/** The numbers of the versions that the owner has read and confirmed; a page without one is missing. */
export const listReadPages = async (db: Db): Promise<ReadPages> => readPagesOf(await readSettings(db))

/** Stores that a version is read. */
export async function putReadPage(transaction: Db, page: TextPage, version: number): Promise<void> {
  await lockSettings(transaction)
  await putSetting(transaction, readPages, { ...readPagesOf(await readSettings(transaction)), [page]: version })
}
