/**
 * A shop that executes calls, and stops between the commit and the response, for a test to kill: when it is about to store each call's
 * response, it prints "now". DIE_IN: the database, as JSON; DIE_ASKED: the calls.
 */
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import type { TestDatabase } from './test-database.ts'
import { openShop } from './api-shop.ts'

/** `caller`: the headers of a signed-in customer. */
export type AskedCall = { path: string; body: unknown; key: string; caller?: Record<string, string> }

if (import.meta.main) {
  const { DIE_IN = '', DIE_ASKED = '' } = process.env
  const calls = JSON.parse(DIE_ASKED) as AskedCall[]
  const config = JSON.parse(DIE_IN) as TestDatabase['config']
  const { app, db } = await openShop({ besides: { config, remove: () => Promise.resolve() } })
  let committed = 0
  const update = db.update.bind(db)
  const updateUnlessAnswered: typeof db.update = (table) => {
    const begun = update(table)
    if ((table as unknown) !== idempotentCall) return begun
    const set = begun.set.bind(begun)
    begun.set = (values) => {
      if (!('answeredAt' in values)) return set(values)
      committed += 1
      if (committed === calls.length) process.stdout.write('now')
      // A promise that never settles.
      return { where: () => new Promise(() => undefined) } as unknown as ReturnType<typeof set>
    }
    return begun
  }
  db.update = updateUnlessAnswered
  for (const { path, body, key, caller } of calls) {
    const headers = { ...caller, 'content-type': 'application/json', 'idempotency-key': key }
    void (async () => {
      const answer = await app.request(`/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      // No response must come: an unexpected one is printed, and fails the test.
      process.stdout.write(`${answer.status} ${await answer.text()}`)
    })()
  }
  // Stay alive until killed; exit at last if the test is gone.
  setTimeout(() => process.exit(1), 120_000)
}
