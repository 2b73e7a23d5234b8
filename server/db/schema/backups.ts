import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The backups that were made of the shop (docs/areas/backups.md). */
export const backup = pgTable('backup', {
  id: text('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Until then no file is deleted that the copy of the tables may name. It is put off while the backup is made. */
  heldUntil: instant('held_until').notNull(),
  /** Null: it is being made, or was not finished. */
  finishedAt: instant('finished_at'),
  bytes: bigint('bytes', { mode: 'number' }),
  /** When it was read back and compared with its checksums. */
  verifiedAt: instant('verified_at'),
})
