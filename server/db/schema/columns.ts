import { text, timestamp } from 'drizzle-orm/pg-core'

/** Instants are kept in UTC; the driver gives Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The key of the call that made the row (http/idempotency.ts), unique for ever: where the answer of that call was lost or is not kept any more, the row is
 * found instead of made again. Null where no such call made it.
 */
export const idempotencyKey = () => text('idempotency_key')
