import type { awaitingPhotos, importPhoto, importRow, importRun } from '../schema/imports.ts'

export type ImportRun = typeof importRun.$inferSelect
/** What became of a row of its file. */
export type ImportResultRow = typeof importRow.$inferSelect
/** A photograph at an address that a row names. */
export type ImportPhotoRow = typeof importPhoto.$inferSelect
/** A draft that becomes what its row wants when its photographs are there. */
export type AwaitingRow = typeof awaitingPhotos.$inferSelect
