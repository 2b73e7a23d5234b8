import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { privateFile } from '#server/db/schema/files.ts'
import { listen, type Listening } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { openShop } from '../support/server/api-shop.ts'
import { aCustomer, type SignedIn } from '../support/server/customers.ts'
import { aPdf, formBody, formType } from '../support/data/id-files.ts'
import { aKey } from '../support/data/idempotency-keys.ts'

const megabyte = 1024 * 1024
const silent = pino({ level: 'silent' })
type OpenedShop = Awaited<ReturnType<typeof openShop>>

const logged: string[] = []
let shop: OpenedShop
let listening: Listening
beforeAll(async () => {
  shop = await openShop({ logged, privateFiles: { uploadBytes: megabyte } })
  listening = await serve(shop)
})
afterAll(async () => {
  await listening.close(0)
  await shop.close()
})

const serve = (served: OpenedShop) =>
  listen(
    nodeListener(() => served.app, silent),
    { host: '127.0.0.1', port: 0 },
  )

/** Begins an upload, which the test continues. */
function begin(origin: string, caller: Pick<SignedIn, 'headers'>, headers: Record<string, string> = {}): ClientRequest {
  const request = httpRequest(`${origin}/v1/customer/id-images`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': formType, ...aKey(), ...headers },
  })
  // The server may close the connection of a body that it rejects.
  request.on('error', () => undefined)
  return request
}

async function answerOf(request: ClientRequest): Promise<{ status: number | undefined; body: unknown }> {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const text = (await response.toArray()).join('')
  return { status: response.statusCode, body: text === '' ? undefined : JSON.parse(text) }
}

const onDisk = (of: OpenedShop) => readdirSync(of.privateFolder)
const inLedger = async (of: OpenedShop) => of.db.select().from(privateFile)

/** Polls until the server has noticed an event on a connection. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setImmediate()
}

const front = (content: Buffer) => ({ name: 'front_id_image', content })
const back = (content: Buffer) => ({ name: 'back_id_image', content })

describe('over a connection', () => {
  test('a body that says it is too large is rejected before it comes', async () => {
    const me = await aCustomer(shop)
    const request = begin(listening.origin, me, { 'content-length': String(50 * megabyte) })
    request.write(formBody([front(aPdf(100_000))]).subarray(0, 1000))
    expect(await answerOf(request)).toEqual({ status: 413, body: { code: 'content.too-large', message: 'Content too large.' } })
    request.destroy()
    expect(onDisk(shop)).toEqual([])
  })

  test('a file that turns out too large in a body of unknown length is rejected at once, though the rest never comes', async () => {
    const me = await aCustomer(shop)
    const request = begin(listening.origin, me)
    const form = formBody([front(aPdf(3 * megabyte))])
    request.write(form.subarray(0, 1.5 * megabyte))
    expect(await answerOf(request)).toEqual({
      status: 413,
      body: { code: 'content.too-large', message: 'Content too large.', errors: { front_id_image: ['File is too large'] } },
    })
    request.destroy()
    expect(onDisk(shop)).toEqual([])
    expect(await inLedger(shop)).toEqual([])
  })

  test('a form of small parts that never ends is rejected, too', async () => {
    const me = await aCustomer(shop)
    const request = begin(listening.origin, me)
    const answer = answerOf(request)
    // A preamble belongs to no part, so no limit of a part applies to it.
    const piece = Buffer.alloc(megabyte, '.')
    for (let sent = 0; sent < 4; sent += 1) request.write(piece)
    expect(await answer).toMatchObject({ status: 413 })
    request.destroy()
  })

  test('a file of another type is rejected when its first bytes are there', async () => {
    const me = await aCustomer(shop)
    const request = begin(listening.origin, me)
    request.write(formBody([front(Buffer.alloc(20_000, '<html>'))]).subarray(0, 10_000))
    expect(await answerOf(request)).toMatchObject({ status: 400, body: { errors: { front_id_image: [expect.stringContaining('type')] } } })
    request.destroy()
    expect(onDisk(shop)).toEqual([])
  })

  test('an answer to a body that is not read to its end closes the connection, so that no next request is lost on it', async () => {
    const me = await aCustomer(shop)
    const headersOf = async (content: Buffer) => {
      const request = begin(listening.origin, me)
      request.end(formBody([front(content)]))
      const [{ headers, statusCode }] = (await once(request, 'response')) as [IncomingMessage]
      request.destroy()
      return [statusCode, headers.connection]
    }
    expect(await headersOf(Buffer.alloc(0.9 * megabyte, '<html>'))).toEqual([400, 'close'])
    // One side alone is rejected after it was read.
    expect(await headersOf(aPdf(0.9 * megabyte))).toEqual([400, 'keep-alive'])
  })

  test('a caller without a session writes no byte to the disk', async () => {
    const request = begin(listening.origin, { headers: { authorization: 'Bearer nobody-nobody-nobody-nobody' } })
    request.write(formBody([front(aPdf(500_000))]).subarray(0, 400_000))
    expect((await answerOf(request)).status).toBe(401)
    request.destroy()
    expect(onDisk(shop)).toEqual([])
  })

  test('an upload that is broken off leaves nothing, and is no failure of ours', async () => {
    const me = await aCustomer(shop)
    const request = begin(listening.origin, me)
    request.write(formBody([front(aPdf(900_000))]).subarray(0, 500_000))
    await until(() => onDisk(shop).length === 1)
    request.destroy()
    await until(async () => (await inLedger(shop)).length === 0)
    expect(onDisk(shop)).toEqual([])
    expect(logged.filter((line) => line.includes('a request failed'))).toEqual([])
  })

  test('the second file of an upload that is broken off takes the first with it', async () => {
    const me = await aCustomer(shop)
    const form = formBody([front(aPdf(300_000)), back(aPdf(300_000))])
    const request = begin(listening.origin, me, { 'content-length': String(form.length) })
    request.write(form.subarray(0, 500_000))
    await until(() => onDisk(shop).length === 2)
    request.destroy()
    await until(async () => (await inLedger(shop)).length === 0)
    expect(onDisk(shop)).toEqual([])
  })

  test('an upload in very small chunks is accepted', async () => {
    const me = await aCustomer(shop)
    const request = begin(listening.origin, me)
    const form = formBody([front(aPdf(5000)), back(aPdf(5000))])
    for (let at = 0; at < form.length; at += 7) {
      request.write(form.subarray(at, at + 7))
      if (at % 700 === 0) await setImmediate()
    }
    request.end()
    expect((await answerOf(request)).status).toBe(200)
  })
})

test('an upload of which the rest does not come is given up', async () => {
  const hasty = await openShop({ uploadIdleMs: 50 })
  const served = await serve(hasty)
  const me = await aCustomer(hasty)
  const request = begin(served.origin, me)
  request.write(formBody([front(aPdf(300_000))]).subarray(0, 100_000))
  expect(await answerOf(request)).toEqual({ status: 408, body: { code: 'request.timed-out', message: 'Error: 408' } })
  request.destroy()
  expect(onDisk(hasty)).toEqual([])
  await served.close(0)
  await hasty.close()
})

test('twenty uploads at a time do not fill the memory', async () => {
  const busy = await openShop({ privateFiles: { uploadBytes: 10 * megabyte } })
  const served = await serve(busy)
  const callers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(busy)))
  const form = formBody([front(aPdf(10 * megabyte - 1000)), back(aPdf(10 * megabyte - 1000))])
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const statuses = await Promise.all(
    callers.map(async (caller) => {
      const request = begin(served.origin, caller)
      const answer = answerOf(request)
      // All the clients share one form, and wait for the server's backpressure.
      for (let at = 0; at < form.length; at += 65_536) {
        if (!request.write(form.subarray(at, at + 65_536))) await once(request, 'drain')
      }
      request.end()
      return (await answer).status
    }),
  )
  clearInterval(watch)
  expect(statuses).toEqual(callers.map(() => 200))
  process.stdout.write(`20 uploads of 20 MB: memory from ${Math.round(before / megabyte)} to at most ${Math.round(most / megabyte)} MB\n`)
  await served.close(0)
  await busy.close()
})
