import { eq } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { customer } from './schema/customers.ts'

/**
 * SELECT … FOR NO KEY UPDATE: concurrent locks of this customer wait until the transaction ends; foreign key checks do not.
 * @returns whether there is such a customer
 */
export async function lockCustomer(transaction: Db, customerId: string): Promise<boolean> {
  const rows = await transaction.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('no key update')
  return rows.length > 0
}
