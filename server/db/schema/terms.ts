import { bigint, boolean, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DetailTermKind, FilterTermKind } from '#contract/catalogue/catalogue-terms.ts'
import { inBoth } from './columns.ts'

export const brand = pgTable('brand', {
  /** Lower-case slug, the value of the brand filter. */
  id: text('id').primaryKey(),
  ...inBoth('name'),
  ...inBoth('description'),
})

/** The values of the model case, material, color, winding … filters with their names; staff may add to them. */
export const term = pgTable(
  'term',
  {
    kind: text('kind').$type<FilterTermKind>().notNull(),
    value: text('value').notNull(),
    ...inBoth('name'),
    /** CSS color, for kind "color". */
    swatch: text('swatch'),
    /** Order in the filter. */
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.value] })],
)

/**
 * The texts that rows of the details table choose from, besides those of the release. Only the desk reads it: a product has its texts
 * itself (docs/areas/terms.md), so shoppers' pages do not change with it.
 */
export const detailTerm = pgTable(
  'detail_term',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<DetailTermKind>().notNull(),
    ...inBoth('name'),
  },
  (t) => [uniqueIndex('detail_term_names').on(t.kind, t.nameEn, t.nameAr)],
)

export const collection = pgTable('collection', {
  id: text('id').primaryKey(),
  ...inBoth('name'),
  ...inBoth('description'),
  featured: boolean('featured').notNull(),
  position: smallint('position').notNull(),
})
