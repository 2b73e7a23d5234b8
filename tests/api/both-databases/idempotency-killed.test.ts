import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address } from '#server/db/schema/account-things.ts'
import { makeDatabase, type TestDatabase } from '../../support/server/test-database.ts'
import { openShop } from '../../support/server/api-shop.ts'
import { home } from '../../support/server/creating-calls.ts'
import { aCustomer, callsOf } from '../../support/server/customers.ts'
import type { DyingCall } from '../../support/server/die-in-a-call.ts'
import { shopOptions } from '../../support/server/product-server.ts'

let made: TestDatabase
beforeEach(async () => {
  made = await makeDatabase()
})
afterEach(() => made.remove())

/** Runs a process that is killed when it reports that it has reached its point. */
async function killedIn(call: DyingCall): Promise<void> {
  const child = spawn(process.execPath, [...shopOptions, join(import.meta.dirname, '..', '..', 'support', 'server', 'die-in-a-call.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DIE_IN: JSON.stringify(made.config), DIE_AT: JSON.stringify(call) },
  })
  const ended = once(child, 'close')
  expect(String((await once(child.stdout, 'data'))[0])).toBe('now')
  child.kill('SIGKILL')
  await ended
}

test.each([
  ['before it has made anything', false],
  ['after the commit and before the answer', true],
])('a process killed %s: the same again makes one, and is answered', async (_when, isCommitted) => {
  const before = await openShop({ besides: made })
  const me = await aCustomer(before)
  // Only one process at a time can open the embedded database.
  await before.close()
  const key = crypto.randomUUID()
  await killedIn({ customerId: me.id, key, body: home, isCommitted, leaseMs: 500 })

  const after = await openShop({ besides: made })
  const rows = () => after.db.select().from(address)
  expect(await rows()).toHaveLength(isCommitted ? 1 : 0)
  const send = () => callsOf(after, me)('POST', '/addresses', home, { 'idempotency-key': key })
  const first = await send()
  expect(first).toMatchObject({ status: 200, data: { city: 'Riyadh' } })
  expect(await send()).toEqual(first)
  expect(await rows()).toHaveLength(1)
  await after.close()
})
