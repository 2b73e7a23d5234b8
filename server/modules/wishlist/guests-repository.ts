import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { WatchedChange } from '#contract/accounts/watched-changes.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import { isInShop } from '#server/db/records/listed-columns.ts'
import { customer } from '#server/db/schema/customers.ts'
import { product } from '#server/db/schema/products.ts'
import { guestAddress, guestWatch, guestWatchMail } from '#server/db/schema/watched-pieces.ts'

export type GuestWatchRow = typeof guestWatch.$inferSelect

/** Locks the row of an address, and makes it where there is none. @returns its id */
export async function lockAddress(transaction: Db, row: { id: string; email: string; locale: Locale }): Promise<string> {
  const [stored] = await transaction
    .insert(guestAddress)
    .values(row)
    .onConflictDoUpdate({ target: guestAddress.email, set: { locale: row.locale } })
    .returning({ id: guestAddress.id })
  return stored?.id ?? row.id
}

export const deleteAddress = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(guestAddress).where(eq(guestAddress.id, id))
}

/** With what it watches: the account with this address is deleted. */
export async function deleteAddressOfCustomer(transaction: Db, customerId: string): Promise<void> {
  const own = transaction.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId))
  await transaction.delete(guestAddress).where(inArray(guestAddress.email, own))
}

/** What was asked for and not proven: another mail takes its place. */
export async function deleteUnproven(transaction: Db, addressId: string): Promise<void> {
  await transaction.delete(guestWatch).where(and(eq(guestWatch.addressId, addressId), isNull(guestWatch.provenAt)))
}

/** What the products cost that the shop has (SAR, minor units), by id. */
export async function readAsked(transaction: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ id: product.id, priceSar: product.priceSar })
    .from(product)
    .where(and(inArray(product.id, [...ids]), isInShop))
  return new Map(rows.map(({ id, priceSar }) => [id, priceSar]))
}

export async function readWatched(transaction: Db, addressId: string): Promise<Set<string>> {
  const rows = await transaction.select({ productId: guestWatch.productId }).from(guestWatch).where(eq(guestWatch.addressId, addressId))
  return new Set(rows.map(({ productId }) => productId))
}

export const insertGuestWatches = async (transaction: Db, rows: GuestWatchRow[]): Promise<void> => {
  if (rows.length > 0) await transaction.insert(guestWatch).values(rows)
}

/** @returns whether there is something to prove, or was */
export async function proveBatch(transaction: Db, { addressId, batch }: { addressId: string; batch: string }, at: Date): Promise<boolean> {
  const proven = await transaction
    .update(guestWatch)
    .set({ provenAt: sql`coalesce(${guestWatch.provenAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(guestWatch.addressId, addressId), eq(guestWatch.batch, batch)))
    .returning({ productId: guestWatch.productId })
  return proven.length > 0
}

/** Adds to the next mail of each proven address that watches the piece, but of those whose account has it on the wish list. */
export async function insertGuestMails(
  transaction: Db,
  { productId, change, facts, dueAt }: { productId: string; change: WatchedChange; facts: object; dueAt: Date },
): Promise<void> {
  await transaction.execute(sql`
    insert into guest_watch_mail (address_id, change, facts, due_at)
    select guest_watch.address_id, ${change}::text, ${JSON.stringify(facts)}::jsonb || jsonb_build_object('savedSar', guest_watch.saved_price_sar),
      ${dueAt.toISOString()}::timestamptz
    from guest_watch join guest_address on guest_address.id = guest_watch.address_id
    where guest_watch.product_id = ${productId} and guest_watch.proven_at is not null and not exists (
      select 1 from customer join wish on wish.customer_id = customer.id and wish.product_id = guest_watch.product_id
      where customer.email = guest_address.email and customer.email_verified_at is not null
    )`)
}

/** Some addresses of which a mail is due. */
export async function readDueAddresses(db: Db, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ addressId: guestWatchMail.addressId })
    .from(guestWatchMail)
    .where(lte(guestWatchMail.dueAt, now))
    .orderBy(asc(guestWatchMail.addressId))
    .limit(most)
  return rows.map(({ addressId }) => addressId)
}

/** Locks an address; undefined where it has ended its mails. */
export async function lockGuest(transaction: Db, id: string) {
  const [row] = await transaction.select().from(guestAddress).where(eq(guestAddress.id, id)).for('no key update')
  return row
}

/** What is due, the oldest first. */
export const readGuestDue = (transaction: Db, addressId: string, now: Date) =>
  transaction
    .select()
    .from(guestWatchMail)
    .where(and(eq(guestWatchMail.addressId, addressId), lte(guestWatchMail.dueAt, now)))
    .orderBy(asc(guestWatchMail.id))

export async function deleteGuestMails(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction.delete(guestWatchMail).where(inArray(guestWatchMail.id, [...ids]))
}

export async function postponeGuestMails(transaction: Db, ids: readonly number[], dueAt: Date): Promise<void> {
  await transaction
    .update(guestWatchMail)
    .set({ dueAt })
    .where(inArray(guestWatchMail.id, [...ids]))
}

export async function settleGuestDay(transaction: Db, id: string, mailDay: string): Promise<void> {
  await transaction.update(guestAddress).set({ mailDay }).where(eq(guestAddress.id, id))
}

/** What nobody has proven in time, and addresses that watch nothing. */
export async function sweepGuests(db: Db, askedBefore: Date): Promise<void> {
  await db.delete(guestWatch).where(and(isNull(guestWatch.provenAt), lte(guestWatch.askedAt, askedBefore)))
  const watches = db
    .select({ one: sql`1` })
    .from(guestWatch)
    .where(eq(guestWatch.addressId, guestAddress.id))
  await db.delete(guestAddress).where(notExists(watches))
}
