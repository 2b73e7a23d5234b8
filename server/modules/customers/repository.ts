import { and, desc, eq, getTableColumns, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { CustomerPlace, CustomerRow, CustomerSearch } from '#server/db/records/customer-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { customer, customerWords } from '#server/db/schema/customers.ts'
import { request } from '#server/db/schema/requests.ts'

/** The customer of an id, and the one whose request has a number. */
export function namedCustomers(db: Db, { id, requestNumber }: Pick<CustomerSearch, 'id' | 'requestNumber'>) {
  const ofNumber = db
    .select({ id: request.customerId })
    .from(request)
    .where(eq(request.number, requestNumber ?? 0))
  return db
    .select()
    .from(customer)
    .where(
      or(
        id === undefined ? sql`false` : eq(customer.id, id),
        requestNumber === undefined ? undefined : sql`${customer.id} = (${ofNumber})`,
      ),
    )
}

type Page = { after?: CustomerPlace | undefined; but?: readonly string[]; most: number }

/** The newest first. */
export const readNewest = (db: Db, { after, most }: Page): Promise<CustomerRow[]> =>
  db
    .select()
    .from(customer)
    .where(after && isBehind(after))
    .orderBy(...newestFirst)
    .limit(most)

/** How many of the newest customers are looked through, before the index of words is asked. */
const lookedThrough = 2000

/**
 * Those with the words of a search, the newest first. Words that many have are found among the newest, along the index of the list; words
 * that few have, by the index of words. Each way alone reads a hundred thousand rows for the other's words, and the database cannot tell
 * which are which (docs/decisions/two-ways-to-a-customer.md).
 * @param but ids that are left out
 */
export async function searchCustomers(db: Db, words: string, page: Page): Promise<CustomerRow[]> {
  const rows = await amongNewest(db, words, page)
  return rows.length === page.most ? rows : byWords(db, words, page)
}

const hasWords = (words: string): SQL<boolean> => sql<boolean>`${customerWords} @@ ${words}::tsquery`
const isNoneOf = (ids: readonly string[] = []): SQL | undefined => (ids.length === 0 ? undefined : notInArray(customer.id, [...ids]))

/** Along the index of the list: a bounded number of rows. */
export function amongNewest(db: Db, words: string, { after, but, most }: Page) {
  const newest = db
    .select({ ...getTableColumns(customer), isFound: hasWords(words).as('is_found') })
    .from(customer)
    .where(and(after && isBehind(after), isNoneOf(but)))
    .orderBy(...newestFirst)
    .limit(lookedThrough)
    .as('newest')
  return db.select().from(newest).where(eq(newest.isFound, true)).orderBy(desc(newest.createdAt), desc(newest.id)).limit(most)
}

/** By the index of words: the index of the list does not have this order, so that the database cannot walk along it. */
export const byWords = (db: Db, words: string, { after, but, most }: Page) =>
  db
    .select()
    .from(customer)
    .where(and(hasWords(words), after && isBehind(after), isNoneOf(but)))
    .orderBy(sql`${customer.createdAt} at time zone 'UTC' desc`, desc(customer.id))
    .limit(most)

const newestFirst = [desc(customer.createdAt), desc(customer.id)]
const isBehind = ({ createdAt, id }: CustomerPlace): SQL =>
  sql`(${customer.createdAt}, ${customer.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`
