import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { inBoth } from './columns.ts'

export const testimonial = pgTable('testimonial', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
  ...inBoth('quote'),
  ...inBoth('author'),
  ...inBoth('about'),
  /** Rises with each change by the staff, not with a new order: a save of an older version is rejected. */
  version: integer('version').notNull().default(1),
})

export const faq = pgTable('faq', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
  /** Shown on the home page too. */
  onHome: boolean('on_home').notNull(),
  ...inBoth('question'),
  ...inBoth('answer'),
  /** Rises with each change by the staff, not with a new order: a save of an older version is rejected. */
  version: integer('version').notNull().default(1),
})

/** Reasons from which those of decisions are chosen. */
export const reason = pgTable('reason', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
  ...inBoth('text'),
  /** The decisions that it fits (contract/reasons), with spaces between. */
  uses: text('uses').notNull(),
  /** Rises with each change by the staff, not with a new order: a save of an older version is rejected. */
  version: integer('version').notNull().default(1),
})

/** The shop's settings, one row per key of `settingsSchema`; texts as `{ en, ar }`. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
