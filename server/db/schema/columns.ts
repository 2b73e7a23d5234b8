import { bigint, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Instants are stored in UTC; the driver returns Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The key of the call that created the row (http/once/idempotency.ts), unique for ever: where the response of that call was lost or is no
 * longer stored, a retry finds the row instead of creating another. Null where no such call created it.
 */
export const idempotencyKey = () => text('idempotency_key')

const requiredText = (column: string) => text(column).notNull()
/** The two columns of a text in both languages. */
export const inBoth = <Name extends string>(name: Name) =>
  ({ [`${name}En`]: requiredText(`${name}_en`), [`${name}Ar`]: requiredText(`${name}_ar`) }) as Record<
    `${Name}En` | `${Name}Ar`,
    ReturnType<typeof requiredText>
  >

/** A row of a log of what the staff did or saw: the specialist's token, and the name on it at that time. Both outlive the token. */
export const loggedStaff = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: text('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
})

/** An entry of a queue, which is deleted when it is delivered or given up. */
export const queued = () => ({
  /** The number of delivery attempts. */
  tries: smallint('tries').notNull().default(0),
  /**
   * When it is due. A delivering process postpones this first, so that others skip the row, and it becomes due again if the process dies.
   */
  dueAt: instant('due_at').notNull(),
  /** When it was due first: since then it waits. The database's own time where a process of a release before this column adds one. */
  firstDueAt: instant('first_due_at').notNull().defaultNow(),
  /** After this it is useless, such as a code that is no longer valid. */
  expiresAt: instant('expires_at').notNull(),
})
