import { asc, inArray } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import type { PieceQueue } from './schema/piece-queue.ts'

/** Takes the oldest of a queue; other processes skip them until the transaction ends. @returns the ids of the products, each once */
export async function takePieces(transaction: Db, queue: PieceQueue, most: number): Promise<string[]> {
  const next = transaction.select({ id: queue.id }).from(queue).orderBy(asc(queue.id)).limit(most).for('update', { skipLocked: true })
  const taken = await transaction.delete(queue).where(inArray(queue.id, next)).returning({ productId: queue.productId })
  return [...new Set(taken.map(({ productId }) => productId))]
}
