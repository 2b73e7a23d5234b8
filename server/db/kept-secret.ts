import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { keptSecret } from './schema/kept-secrets.ts'

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
  await db.insert(keptSecret).values({ name, value: make(), createdAt: now }).onConflictDoNothing()
  const [kept] = await db.select({ value: keptSecret.value }).from(keptSecret).where(eq(keptSecret.name, name))
  if (!kept) throw new Error(`the secret ${name} was not kept`)
  return kept.value
}
