import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { bareCalls } from '../support/server/bare-calls.ts'
import { sendTo, type Reply, replyOf } from '../support/server/creating-calls.ts'
import { aCustomer, type SignedIn } from '../support/server/customers.ts'
import { aJpeg, aPdf, formBody } from '../support/data/id-files.ts'
import { both, idImageCalls } from '../support/server/id-image-calls.ts'
import { aKey } from '../support/data/idempotency-keys.ts'

let shop: OpenedShop
let calls: ReturnType<typeof idImageCalls>
let jpeg: Buffer
let me: SignedIn
beforeAll(async () => {
  shop = await openShop()
  calls = idImageCalls(shop)
  jpeg = await aJpeg()
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aCustomer(shop)
})

test('files are compared by their checksums: the same in another form get the first answer, the cookie, and leave nothing behind', async () => {
  const key = aKey()
  const [front, back] = both(jpeg, aPdf())
  const first = await replyOf(await calls.sendParts(me, [front, back], key))
  expect(first).toMatchObject({ status: 200, isReplayed: false })
  await calls.expectNothingLeftOf(async () => {
    const again = formBody([{ ...back, filename: 'other.pdf', head: 'X-Other: 1\r\n' }, front])
    const response = await calls.send(me, again, key)
    expect(response.headers.getSetCookie().find((line) => line.startsWith('user='))).toContain(me.token)
    expect(await replyOf(response)).toEqual({ ...first, isReplayed: true })
  })
})

test('files that are others are rejected, and leave nothing behind', async () => {
  const key = aKey()
  await calls.sendParts(me, both(jpeg, aPdf(2000)), key)
  await calls.expectNothingLeftOf(async () => {
    const others = [both(jpeg, aPdf(2001)), both(aPdf(2000), jpeg), [both(jpeg)[0]]]
    for (const parts of others) {
      expect(await replyOf(await calls.sendParts(me, parts, key))).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    }
  })
})

test('files that are rejected may be sent again with the same key', async () => {
  const key = aKey()
  expect((await calls.sendParts(me, [both(jpeg)[0]], key)).status).toBe(400)
  expect((await calls.sendParts(me, both(jpeg), key)).status).toBe(200)
})

test('files that are sent several times at once are stored once', async () => {
  const key = aKey()
  const before = calls.onDisk().length
  const sendUntilAnswered = async (): Promise<Reply> => {
    const answer = await replyOf(await calls.sendParts(me, both(jpeg), key))
    return answer.code === 'in-progress' ? sendUntilAnswered() : answer
  }
  const answers = await Promise.all([1, 2, 3, 4].map(sendUntilAnswered))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(calls.onDisk().length - before).toBe(2)
})

test('a handler that takes them and forgets that it is to happen once has an error, not a loss', async () => {
  const { app, mount } = bareCalls(shop)
  mount('customer.id-images.upload', async () => ({ pieces: ['{}'] }))
  expect((await sendTo({ on: { app }, by: me })('/customer/id-images', '', aKey())).status).toBe(500)
})
