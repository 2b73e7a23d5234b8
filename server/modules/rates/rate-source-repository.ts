import { eq } from 'drizzle-orm'
import { type RateSource, rateSourceSchema } from '#contract/rates/rate-source.ts'
import type { Db } from '#server/db/open/database.ts'
import { setting } from '#server/db/schema/house.ts'

/** Not among the public settings. */
const key = 'rateSource'

/** @returns undefined where there is none, or where it cannot be read */
export async function readRateSource(db: Db): Promise<RateSource | undefined> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row && rateSourceSchema.safeParse(row.value).data
}

/** SELECT … FOR UPDATE: of several processes one fetches. */
export async function lockRateSource(transaction: Db): Promise<RateSource | undefined> {
  const [row] = await transaction.select({ value: setting.value }).from(setting).where(eq(setting.key, key)).for('update')
  return row && rateSourceSchema.safeParse(row.value).data
}

export const putRateSource = async (transaction: Db, value: RateSource): Promise<void> => {
  await transaction.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

export const deleteRateSource = async (transaction: Db): Promise<void> => {
  await transaction.delete(setting).where(eq(setting.key, key))
}
