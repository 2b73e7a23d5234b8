import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { person } from './schema/people.ts'

/**
 * Locks the owners who may sign in, so that two of them cannot leave at the same time, and none while something is done with their right.
 * It comes before every other lock of a person: two transactions that lock in another order would wait for each other.
 * @returns their ids
 */
export async function lockOwners(transaction: Db): Promise<string[]> {
  const rows = await transaction
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.role, 'owner'), isNull(person.disabledAt)))
    .orderBy(person.id)
    .for('update')
  return rows.map(({ id }) => id)
}
