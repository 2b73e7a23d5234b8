import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { storedSecret } from './schema/stored-secrets.ts'

/**
 * A secret that all processes of a shop share without configuration: the first process generates it.
 * @param make generates the secret; default: 256 bits in base64url
 */
export async function sharedSecret(
  db: Db,
  name: string,
  now: Date,
  make: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  await db.insert(storedSecret).values({ name, value: make(), createdAt: now }).onConflictDoNothing()
  const [stored] = await db.select({ value: storedSecret.value }).from(storedSecret).where(eq(storedSecret.name, name))
  if (!stored) throw new Error(`the secret ${name} was not stored`)
  return stored.value
}
