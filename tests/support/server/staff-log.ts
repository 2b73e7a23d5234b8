import { sql } from 'drizzle-orm'
import type { Shop } from './api-shop.ts'

/** Empties the log of the staff's actions, whose trigger rejects every change. */
export const emptyStaffLog = ({ db }: Pick<Shop, 'db'>): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`alter table staff_action disable trigger staff_action_append_only`)
    await transaction.execute(sql`delete from staff_action`)
    await transaction.execute(sql`alter table staff_action enable trigger staff_action_append_only`)
  })
