import { desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { normalise } from '#catalog-index/words/normalise.ts'
import { withoutMarks } from '#contract/fields/invisible-marks.ts'
import type { Db } from '#server/db/open/database.ts'
import { customer } from '#server/db/schema/customers.ts'

/** What is compared: an id, part of a name or an e-mail address, and the digits of a phone number, where the text is one. */
export type CustomerSearch = { text: string; phoneDigits: string | undefined }

/** The text is part of the name, compared as the shop compares words. */
function isNamed(text: string): SQL | undefined {
  const words = normalise(text)
  return words === '' ? undefined : sql`search_words(${customer.name}) like ${`%${words}%`}`
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`

/** The newest customers that match. */
export const searchCustomers = (db: Db, { text, phoneDigits }: CustomerSearch, most: number): Promise<(typeof customer.$inferSelect)[]> =>
  db
    .select()
    .from(customer)
    .where(
      or(
        eq(customer.id, text),
        isNamed(text),
        ilike(customer.email, containing(withoutMarks(text).trim())),
        phoneDigits === undefined
          ? undefined
          : sql`ltrim(${customer.phoneDialCode}, '+') || ${customer.phoneNumber} like ${containing(phoneDigits)}`,
      ),
    )
    .orderBy(desc(customer.createdAt), desc(customer.id))
    .limit(most)
