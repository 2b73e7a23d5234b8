/**
 * Begins to create an address, prints "now" and blocks: a process for a test to kill. DIE_IN: the database, as JSON; DIE_AT: what to
 * create, and whether it is committed by then.
 */
import { pino } from 'pino'
import type * as z from 'zod/mini'
import type { addressBodySchema } from '#contract/accounts/address-body.ts'
import { type DatabaseConfig, openDatabase } from '#server/db/open/open-database.ts'
import { createIdempotency } from '#server/http/once/idempotency.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { toJson } from '#server/http/answers/json.ts'
import { createAddresses } from '#server/modules/addresses/service.ts'
import { systemClock } from '#server/platform/clock.ts'

export type DyingCall = {
  customerId: string
  key: string
  body: z.output<typeof addressBodySchema>
  isCommitted: boolean
  leaseMs: number
}

if (import.meta.main) {
  const { DIE_IN = '', DIE_AT = '' } = process.env
  const { customerId, key, body, isCommitted, leaseMs } = JSON.parse(DIE_AT) as DyingCall
  const log = pino({ level: 'silent' })
  const { db } = await openDatabase(JSON.parse(DIE_IN) as DatabaseConfig, log)
  const making = createIdempotency({ db, clock: systemClock, log, limits: createRateLimits(db), leaseMs }).begin({
    endpoint: 'addresses.create',
    caller: { kind: 'customer', customerId, sessionId: '' },
    address: 'inside',
    headers: new Headers({ 'idempotency-key': key }),
    locale: 'en',
  })
  await making.once({ params: {}, query: {}, body }, async () => {
    if (isCommitted) await createAddresses({ db, clock: systemClock }).create(customerId, body, making.key)
    process.stdout.write('now')
    await new Promise(() => undefined)
    return toJson('never')
  })
}
