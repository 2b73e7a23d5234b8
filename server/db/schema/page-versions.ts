import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InfoContent } from '#contract/page-texts/page-content.ts'
import type { TextPage } from '#contract/page-texts/page-text-paths.ts'
import { instant } from './columns.ts'

/** Every text that an information page ever had. Append-only: a trigger rejects changes, because orders refer to the terms of their day. */
export const pageVersion = pgTable(
  'page_version',
  {
    page: text('page').$type<TextPage>().notNull(),
    /** From 1 on, for each page. */
    number: integer('number').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** Who published it, with the name at that time; null and '' where it came with a release of the shop. */
    staffId: text('staff_id'),
    staffName: text('staff_name').notNull(),
    content: jsonb('content').$type<{ en: InfoContent; ar: InfoContent }>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.number] })],
)
