import { and, eq } from 'drizzle-orm'
import type { SignInProvider } from '#contract/accounts/customer.ts'
import type { Db } from '#server/db/open/database.ts'
import { signInAccount } from '#server/db/schema/customers.ts'

export async function findOwner(db: Db, provider: SignInProvider, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: signInAccount.customerId })
    .from(signInAccount)
    .where(and(eq(signInAccount.provider, provider), eq(signInAccount.subject, subject)))
  return row?.customerId
}

export const insertSignInAccount = async (db: Db, row: typeof signInAccount.$inferInsert): Promise<void> => {
  await db.insert(signInAccount).values(row)
}

export async function hasSignInAccount(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ provider: signInAccount.provider })
    .from(signInAccount)
    .where(eq(signInAccount.customerId, customerId))
    .limit(1)
  return rows.length > 0
}
