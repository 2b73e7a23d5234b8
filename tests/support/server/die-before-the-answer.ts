/**
 * A shop that makes what it is asked for, and is stopped at the moment between the commit and the answer, for a test to kill: once it was about to write down
 * how each call was answered, it says "now". DIE_IN: the database, as JSON; DIE_ASKED: the calls.
 */
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import type { TestDatabase } from './test-database.ts'
import { openShop } from './api-shop.ts'

export type AskedCall = { path: string; body: unknown; key: string }

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
      // Who waits for this waits for ever.
      return { where: () => new Promise(() => undefined) } as unknown as ReturnType<typeof set>
    }
    return begun
  }
  db.update = updateUnlessAnswered
  for (const { path, body, key } of calls) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    void (async () => {
      const answer = await app.request(`/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      // None may come: what does is shown, and fails the test.
      process.stdout.write(`${answer.status} ${await answer.text()}`)
    })()
  }
  // Alive until it is killed; not for ever, should nobody be there any more to do so.
  setTimeout(() => process.exit(1), 120_000)
}
