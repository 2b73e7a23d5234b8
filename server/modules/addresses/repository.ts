import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { address } from '#server/db/schema/account-things.ts'

export type AddressRow = typeof address.$inferSelect

/** The default first, then the newest. */
export const readAddresses = (db: Db, customerId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.isDefault), desc(address.createdAt), desc(address.id))

export const insertAddress = async (db: Db, row: AddressRow): Promise<void> => {
  await db.insert(address).values(row)
}

export async function updateAddress(db: Db, id: string, change: Partial<AddressRow>): Promise<AddressRow | undefined> {
  const [row] = await db.update(address).set(change).where(eq(address.id, id)).returning()
  return row
}

/** After it, the customer has no default address. */
export const clearDefault = async (db: Db, customerId: string): Promise<void> => {
  await db
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.customerId, customerId), eq(address.isDefault, true)))
}

export const deleteAddress = async (db: Db, id: string): Promise<void> => {
  await db.delete(address).where(eq(address.id, id))
}
