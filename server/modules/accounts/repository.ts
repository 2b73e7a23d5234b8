import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { address, cartLine } from '#server/db/schema/account-things.ts'
import { customer } from '#server/db/schema/customers.ts'

export type CustomerRow = typeof customer.$inferSelect
export type CustomerChanges = Partial<Omit<CustomerRow, 'id' | 'createdAt'>>

export const findCustomer = (db: Db, id: string): Promise<CustomerRow | undefined> => findRow(db, customer, eq(customer.id, id))

/** @param email in lower case */
export const findCustomerByEmail = (db: Db, email: string): Promise<CustomerRow | undefined> =>
  findRow(db, customer, eq(customer.email, email))

/** SELECT … FOR UPDATE: concurrent changes wait until this transaction ends. */
export async function lockCustomer(transaction: Db, id: string): Promise<CustomerRow | undefined> {
  const [row] = await transaction.select().from(customer).where(eq(customer.id, id)).for('update')
  return row
}

/** Locks the address: concurrent transactions that create an account with it wait until this one ends. */
export async function lockEmail(transaction: Db, email: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`)
}

export const insertCustomer = async (db: Db, row: CustomerRow): Promise<void> => {
  await db.insert(customer).values(row)
}

export async function updateCustomer(db: Db, id: string, changes: CustomerChanges): Promise<CustomerRow | undefined> {
  const [row] = await db.update(customer).set(changes).where(eq(customer.id, id)).returning()
  return row
}

/** Also deletes sessions, codes, addresses, cards, cart and wish list (ON DELETE CASCADE). */
export const deleteCustomer = async (db: Db, id: string): Promise<void> => {
  await db.delete(customer).where(eq(customer.id, id))
}

/** Units in the cart, and whether there is an address. */
export async function findBelongings(db: Db, customerId: string): Promise<{ units: number; hasAddress: boolean }> {
  const [lines, addresses] = await Promise.all([
    db
      .select({ units: sql<number | string>`coalesce(sum(${cartLine.quantity}), 0)` })
      .from(cartLine)
      .where(eq(cartLine.customerId, customerId)),
    db.select({ id: address.id }).from(address).where(eq(address.customerId, customerId)).limit(1),
  ])
  return { units: Number(lines[0]?.units ?? 0), hasAddress: addresses.length > 0 }
}
