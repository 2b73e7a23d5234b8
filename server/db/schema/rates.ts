import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const rate = pgTable(
  'rate',
  {
    currency: text('currency').$type<'USD' | 'EUR'>().primaryKey(),
    sarPerUnit: doublePrecision('sar_per_unit').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
  },
  (t) => [
    check('rate_currency_known', sql`${t.currency} in ('USD', 'EUR')`),
    check('rate_positive', sql`${t.sarPerUnit} > 0 and ${t.sarPerUnit} < 'Infinity'`),
  ],
)

/**
 * All rates that were ever in force, recorded by a trigger on `rate`: an offer uses the rate that its page showed, which may no longer be
 * in force. A day can have several.
 */
export const pastRate = pgTable(
  'past_rate',
  {
    currency: text('currency').$type<'USD' | 'EUR'>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    sarPerUnit: doublePrecision('sar_per_unit').notNull(),
    /** When another replaced it: until then pages showed it. Null while it is in force. */
    endedAt: instant('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.currency, t.date, t.sarPerUnit] })],
)
