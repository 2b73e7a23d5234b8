import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { contactMessage } from '#server/db/schema/contact.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { message } from '#server/db/schema/mail.ts'
import { offer } from '#server/db/schema/offers.ts'
import { request } from '#server/db/schema/requests.ts'
import { isOnPostgres, makeDatabase, type TestDatabase } from '../support/server/test-database.ts'
import { openShop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { letter, sendTo } from '../support/server/creating-calls.ts'
import type { AskedCall } from '../support/server/die-before-the-answer.ts'
import { rounds } from '../support/data/rounds.ts'
import { anOffer, riyals } from '../support/server/offers.ts'
import { aBuyer, bodyFrom, orderCalls } from '../support/server/orders.ts'

const kills = rounds(2, 20)
/** Only one process at a time can open the embedded database; on PostgreSQL several are killed at once. */
const atOnce = isOnPostgres ? 4 : 1

let made: TestDatabase
beforeAll(async () => {
  made = await makeDatabase()
})
afterAll(() => made.remove())

/** A process of the shop that is killed when all calls are committed and none has a response. */
async function killedIn(calls: readonly AskedCall[]): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'support', 'server', 'die-before-the-answer.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DIE_IN: JSON.stringify(made.config), DIE_ASKED: JSON.stringify(calls) },
  })
  const ended = once(child, 'close')
  expect(String((await once(child.stdout, 'data'))[0])).toBe('now')
  child.kill('SIGKILL')
  await ended
}

test(`a server killed ${kills} times after its commit and before its answer has made each once`, { timeout: 600_000 }, async () => {
  const before = await openShop({
    besides: made,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'watch', stock: 1 }), aProduct({ id: 'ring', stock: kills })])
    },
  })
  const buyers = await Promise.all(Array.from({ length: kills }, () => aBuyer(before)))
  const orders = await Promise.all(
    buyers.map(async (buyer): Promise<AskedCall> => {
      const calls = orderCalls(before, buyer)
      await calls.add('ring')
      return { path: '/orders', body: bodyFrom(await calls.check()), key: crypto.randomUUID(), caller: buyer.headers }
    }),
  )
  // The calls that filled the carts were answered.
  await before.db.delete(idempotentCall)
  await before.close()

  const asked = orders.map((order, round): AskedCall[] => [
    { path: '/contact', body: { ...letter, message: `Round ${round}` }, key: crypto.randomUUID() },
    { path: '/offers', body: anOffer('watch', riyals(100 + round)), key: crypto.randomUUID() },
    order,
  ])
  for (let round = 0; round < kills; round += atOnce) await Promise.all(asked.slice(round, round + atOnce).map(killedIn))
  const calls = asked.flat()

  const shop = await openShop({ besides: made })
  const rows = async () => ({
    contacts: await shop.db.select().from(contactMessage).orderBy(contactMessage.message),
    offers: await shop.db.select().from(offer).orderBy(offer.amount),
    orders: await shop.db.select().from(request).where(eq(request.kind, 'order')),
    stock: (await shop.db.select().from(product).where(eq(product.id, 'ring')))[0]?.stock,
    mails: await shop.db.$count(message),
    stored: (await shop.db.select().from(idempotentCall)).filter(({ answeredAt }) => answeredAt !== null).length,
  })
  const left = await rows()
  const { contacts, offers, orders: ordered } = left
  expect([contacts.length, offers.length, ordered.length, left.stock, left.stored], 'committed, no answers').toEqual([
    kills,
    kills,
    kills,
    0,
    0,
  ])

  const send = sendTo({ on: shop })
  /** Retries until the lease of the killed process expires, as the outbox does. */
  async function again({ path, body, key, caller }: AskedCall) {
    for (;;) {
      const answer = await send<{ id: string; number: string }>(path, body, { 'idempotency-key': key, ...caller })
      if (answer.code !== 'in-progress') return answer
      await pause(100)
    }
  }
  const answers = []
  for (const call of calls) answers.push(await again(call))
  const firsts = asked.flatMap((_, round) => [
    left.contacts.find(({ message: text }) => text === `Round ${round}`),
    left.offers.find(({ amount }) => amount === riyals(100 + round).amount),
    left.orders.find(({ customerId }) => customerId === buyers[round]?.id),
  ])
  expect(answers.map(({ status, isReplayed, data }) => [status, isReplayed, data.id])).toEqual(firsts.map((row) => [200, false, row?.id]))
  const right = await rows()
  expect(right).toEqual({ ...left, stored: 3 * kills })
  await shop.close()
  process.stdout.write(
    `${kills} kills between commit and answer, ${calls.length} calls sent again: ${right.contacts.length} contact messages, ${right.offers.length} offers, ${right.orders.length} orders, ${right.mails} mails\n`,
  )
})
