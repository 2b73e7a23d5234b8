import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimCall } from '#server/db/idempotent-calls.ts'
import { address } from '#server/db/schema/account-things.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import type { App } from '#server/http/context.ts'
import type { IdempotencyDeps } from '#server/http/once/idempotency.ts'
import { callIdOf } from '#server/http/once/idempotency-key.ts'
import { payloadDigest } from '#server/http/once/payload-digest.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { bareCalls } from '../../support/server/bare-calls.ts'
import { home, letter, sendTo, type Reply } from '../../support/server/creating-calls.ts'
import { aCustomer, type SignedIn } from '../../support/server/customers.ts'
import { aKey } from '../../support/data/idempotency-keys.ts'

const forEver = 3_600_000

let shop: OpenedShop
let me: SignedIn
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aCustomer(shop)
})

const callOf = async (key: ReturnType<typeof aKey>) => {
  const id = callIdOf('contact.create', { kind: 'customer', customerId: me.id, sessionId: '' }, key['idempotency-key'])
  return { id, row: (await shop.db.select().from(idempotentCall).where(eq(idempotentCall.id, id)))[0] }
}

/** A process of the shop that counts contact messages, and takes as long for each as the test decides. */
function aProcess(deps: Partial<IdempotencyDeps> = {}) {
  // A busy machine may pause for longer than the usual lease.
  const { app, mount } = bareCalls(shop, { leaseMs: forEver, ...deps })
  const begun = Promise.withResolvers<void>()
  const process = { made: 0, begun: begun.promise, takes: (): Promise<void> => Promise.resolve(), write: write }
  mount('contact.create', async ({ body }) => {
    begun.resolve()
    await process.takes()
    process.made += 1
    return { pieces: [JSON.stringify({ data: { id: `${process.made}`, number: body.name } })] }
  })
  function write(key: ReturnType<typeof aKey>, body: object = letter): Promise<Reply> {
    return sendTo({ on: { app }, by: me })('/contact', body, key)
  }
  return process
}

/** A process that began the same call and was killed: its lease is no longer renewed. */
async function killedHolder(key: ReturnType<typeof aKey>, { leaseMs, body = letter }: { leaseMs: number; body?: object }) {
  const { id } = await callOf(key)
  const digest = payloadDigest({ params: {}, query: {}, body })
  const createdAt = new Date()
  const claim = { id, customerId: me.id, digest, holder: 'killed', createdAt }
  expect(await claimCall(shop.db, claim, { leaseMs, over: { all: new Date(0), large: new Date(0), largeBytes: 0 } })).toBe(true)
}

/** Retries like the outbox: on a slow machine one wait may time out. */
async function postUntilAnswered(app: App, key: ReturnType<typeof aKey>): Promise<Reply> {
  for (;;) {
    const answer = await sendTo({ on: { app }, by: me })('/addresses', home, key)
    if (answer.status !== 409) return answer
  }
}

/** The addresses that exist after all these processes received the same call at once, each several times. */
async function allAtOnce(apps: readonly App[]) {
  const key = aKey()
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => postUntilAnswered(apps[n % apps.length] ?? shop.app, key)))
  const rows = await shop.db.select().from(address).where(eq(address.customerId, me.id))
  return { answers, rows }
}

describe('many at the same time', () => {
  test('make one, and all get its answer', async () => {
    const { answers, rows } = await allAtOnce([shop.app])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(rows).toHaveLength(1)
  })

  test.runIf(isOnPostgres)('do so in several processes, too', async () => {
    const others = [await openShop({ besides: shop.made }), await openShop({ besides: shop.made })]
    const { answers, rows } = await allAtOnce([shop, ...others].map(({ app }) => app))
    for (const other of others) await other.close()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(rows).toHaveLength(1)
  })

  test('with keys of their own make as many', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendTo({ on: shop, by: me })('/addresses', home, aKey())))
    expect(answers.filter(({ isReplayed, status }) => status === 200 && !isReplayed)).toHaveLength(10)
  })
})

describe('one while the same is under way', () => {
  test('waits for it, and gets its answer', async () => {
    const [first, second] = [aProcess(), aProcess({ waitMs: forEver })]
    const gate = Promise.withResolvers<void>()
    first.takes = () => gate.promise
    const key = aKey()
    const begun = first.write(key)
    await first.begun
    const waiting = second.write(key)
    gate.resolve()
    const reply = await begun
    expect(reply).toMatchObject({ status: 200, isReplayed: false })
    expect(await waiting).toEqual({ ...reply, isReplayed: true })
    expect([first.made, second.made]).toEqual([1, 0])
  })

  test('is asked to retry if that takes long, and rejected at once if the body differs', async () => {
    const [first, second] = [aProcess(), aProcess({ waitMs: 0 })]
    const gate = Promise.withResolvers<void>()
    first.takes = () => gate.promise
    const key = aKey()
    const begun = first.write(key)
    await first.begun
    const early = await second.write(key)
    expect(early).toMatchObject({ status: 409, code: 'in-progress' })
    const other = await second.write(key, { ...letter, name: 'Huda' })
    expect(other).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    gate.resolve()
    const reply = await begun
    expect(await second.write(key)).toEqual({ ...reply, isReplayed: true })
  })

  test('does it itself where the other fails', async () => {
    const [first, second] = [aProcess(), aProcess({ waitMs: forEver })]
    const gate = Promise.withResolvers<void>()
    first.takes = () => gate.promise
    const key = aKey()
    const begun = first.write(key)
    await first.begun
    const waiting = second.write(key)
    gate.reject(new Error('the first has failed'))
    expect((await begun).status).toBe(500)
    expect(await waiting).toMatchObject({ status: 200, isReplayed: false })
    expect([first.made, second.made]).toEqual([0, 1])
  })

  test('waits as long as the other process lives, however long that takes', async () => {
    const first = aProcess({ leaseMs: 300 })
    const gate = Promise.withResolvers<void>()
    first.takes = () => gate.promise
    const key = aKey()
    const begun = first.write(key)
    await first.begun
    const leaseNow = async () => (await callOf(key)).row?.leaseUntil.getTime() ?? 0
    const leaseAtFirst = await leaseNow()
    // The embedded database responds without yielding to timers.
    while ((await leaseNow()) < leaseAtFirst + 600) await setImmediate()
    gate.resolve()
    expect(await begun).toMatchObject({ status: 200 })
    expect((await callOf(key)).row).toMatchObject({ answer: expect.stringContaining('Noura') as unknown })
  })
})

describe('one whose process was killed', () => {
  test('keeps the others away until its lease is over, and then one of them does it', async () => {
    const key = aKey()
    await killedHolder(key, { leaseMs: 400 })
    const one = aProcess({ waitMs: forEver })
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.write(key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    expect(one.made).toBe(1)
  })

  test('does not block other calls: they are asked to retry', async () => {
    const key = aKey()
    await killedHolder(key, { leaseMs: forEver })
    const one = aProcess({ waitMs: 0 })
    expect((await one.write(key)).code).toBe('in-progress')
    expect(one.made).toBe(0)
  })

  test('may have made what it was about: its key is for the same only', async () => {
    const key = aKey()
    await killedHolder(key, { leaseMs: 0 })
    const one = aProcess()
    expect((await one.write(key, { ...letter, name: 'Huda' })).code).toBe('idempotency.key-reused')
    expect(await one.write(key)).toMatchObject({ status: 200, isReplayed: false })
  })

  test('and resumes does not overwrite the response of the process that replaced it', async () => {
    const [slow, next] = [aProcess(), aProcess()]
    const gate = Promise.withResolvers<void>()
    slow.takes = () => gate.promise
    const key = aKey()
    const begun = slow.write(key)
    await slow.begun
    const { id } = await callOf(key)
    // As if the machine had paused for longer than the lease.
    await shop.db
      .update(idempotentCall)
      .set({ leaseUntil: new Date(0) })
      .where(eq(idempotentCall.id, id))
    const reply = await next.write(key)
    expect(reply).toMatchObject({ status: 200, isReplayed: false })
    const answered = (await callOf(key)).row
    gate.resolve()
    await begun
    expect((await callOf(key)).row).toEqual(answered)
    expect(await next.write(key)).toEqual({ ...reply, isReplayed: true })
  })
})
