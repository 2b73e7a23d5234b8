import type { importRow, importRun } from './schema/imports.ts'

export type ImportRun = typeof importRun.$inferSelect
/** What became of a row of its file. */
export type ImportResultRow = typeof importRow.$inferSelect
