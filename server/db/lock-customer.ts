import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { customer } from './schema/customers.ts'

/**
 * Inside of a transaction: whoever else locks this customer waits until it ends. Rows that only refer to the customer are not held up.
 * @returns whether there is such a customer
 */
export async function lockCustomer(transaction: Db, customerId: string): Promise<boolean> {
  const rows = await transaction.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('no key update')
  return rows.length > 0
}
