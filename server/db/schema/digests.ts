import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/locale.ts'
import { person } from './people.ts'

/** Who of the house has the day's digest by mail; without a row, nobody has. */
export const houseDigest = pgTable('house_digest', {
  personId: text('person_id')
    .primaryKey()
    .references(() => person.id),
  /** Of the house's time zone. */
  hour: smallint('hour').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  /** The first day of the house's time zone on which it is sent: the day after the choice, where its hour had begun. */
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  /** The last day for which it was sent, or there was nothing to say. */
  settledDay: date('settled_day', { mode: 'string' }),
})
