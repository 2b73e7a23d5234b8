import { text, timestamp } from 'drizzle-orm/pg-core'

/** Instants are stored in UTC; the driver returns Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The key of the call that created the row (http/idempotency.ts), unique for ever: where the response of that call was lost or is no longer stored, a
 * retry finds the row instead of creating another. Null where no such call created it.
 */
export const idempotencyKey = () => text('idempotency_key')
