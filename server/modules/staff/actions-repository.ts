import type { Db } from '#server/db/database.ts'
import { staffAction } from '#server/db/schema/staff.ts'

export const insertAction = async (transaction: Db, row: typeof staffAction.$inferInsert): Promise<void> => {
  await transaction.insert(staffAction).values(row)
}
