import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { ReferenceFields } from '#contract/references/references.ts'
import { instant } from './columns.ts'
import { brand } from './terms.ts'

/** The house's table of references: what it knows of models, for new pieces of them. */
export const modelReference = pgTable(
  'model_reference',
  {
    /** Made of type, brand and folded reference, or model where it has none. */
    id: text('id').primaryKey(),
    type: text('type').$type<ProductType>().notNull(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brand.id, { onDelete: 'cascade' }),
    /** The folded reference; empty where it has none. */
    referenceKey: text('reference_key').notNull(),
    /** What belongs to the reference, as the contract's `ReferenceFields`. */
    fields: jsonb('fields').$type<ReferenceFields>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('model_reference_key').on(sql`${t.referenceKey} collate "C"`), index('model_reference_brand').on(t.brandId)],
)
