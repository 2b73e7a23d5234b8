import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** A queue of pieces, into which triggers insert a row; without a foreign key, so that no change waits for the one who takes it. */
export const pieceQueue = <Name extends string>(name: Name) =>
  pgTable(name, {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id').notNull(),
  })

export type PieceQueue = ReturnType<typeof pieceQueue>
