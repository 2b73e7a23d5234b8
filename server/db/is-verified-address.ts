import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { customer } from './schema/customers.ts'

/** Whether an e-mail address, in lower case, is the one that a customer has proven to own. Any other may be a stranger's. */
export async function isVerifiedAddress(db: Db, customerId: string, email: string): Promise<boolean> {
  const isOwn = and(eq(customer.id, customerId), eq(customer.email, email), isNotNull(customer.emailVerifiedAt))
  return (await db.select({ id: customer.id }).from(customer).where(isOwn)).length > 0
}
