import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session } from '#server/db/schema/customers.ts'
import { privateFile, upload } from '#server/db/schema/files.ts'
import { listen } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { goodPassword, signedUp } from '../support/server/cookie-client.ts'
import { aCustomer, aSpecialist, type SignedIn } from '../support/server/customers.ts'
import { errorsOf } from '../support/server/id-image-calls.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { checksumOf, sha256Of, tusCalls } from '../support/server/tus-calls.ts'
import { makeClock } from '../support/server/shop-clock.ts'
import { aJpeg } from '../support/data/id-files.ts'

const daySeconds = 24 * 60 * 60
const { clock, later } = makeClock()
let shop: OpenedShop
let calls: ReturnType<typeof tusCalls>
let jpeg: Buffer
let me: SignedIn
beforeAll(async () => {
  shop = await openShop({ clock })
  calls = tusCalls(shop)
  jpeg = await aJpeg(300)
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aCustomer(shop)
})

const half = () => Math.floor(jpeg.length / 2)
const onDisk = () => readdirSync(shop.privateFolder)
const inLedger = async () => shop.db.select().from(privateFile)
const offsetOf = async (path: string) => (await calls.head(me, path)).headers.get('upload-offset')

describe('the protocol', () => {
  test('returns its version, extensions and limits', async () => {
    const { status, headers } = await calls.ask(undefined, 'OPTIONS', '/v1/uploads', {})
    expect(status).toBe(204)
    expect(Object.fromEntries(headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,checksum,expiration,termination',
      'tus-max-size': '10485760',
      'tus-checksum-algorithm': 'sha1,sha256',
    })
  })

  test.each([
    ['bytes', () => sha256Of(jpeg).toString('base64')],
    ['hex, as the option of tus-js-client sends it', () => Buffer.from(sha256Of(jpeg).toString('hex')).toString('base64')],
  ])('returns the metadata as they were sent, with the checksum in %s', async (_, checksum) => {
    const metadata = `filename ${Buffer.from('جواز.jpg').toString('base64')},is_front,sha256 ${checksum()}`
    const begun = await calls.begin(me, jpeg, { 'upload-metadata': metadata })
    const path = begun.headers.get('location') ?? ''
    expect((await calls.append(me, path, 0, jpeg)).status).toBe(204)
    expect((await calls.head(me, path)).headers.get('upload-metadata')).toBe(metadata)
    expect((await calls.giveUp(me, path)).status).toBe(204)
  })

  test.each(['sha256 YWJj', 'filename YWJj', 'a  b', 'a b c', `a ${'A'.repeat(2000)}`])('refuses metadata: %s', async (metadata) => {
    const answer = await calls.begin(me, jpeg, { 'upload-metadata': metadata })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'request.invalid' }])
  })

  test('takes the method from a header, behind a proxy that knows GET and POST only', async () => {
    const path = await calls.begun(me, jpeg)
    const as = (method: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
      calls.ask(me, 'POST', path, { 'x-http-method-override': method, ...headers }, body)
    const sent = await as('PATCH', { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }, jpeg.subarray(0, half()))
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(half())])
    expect((await as('HEAD')).headers.get('upload-offset')).toBe(String(half()))
    expect((await as('PUT')).status).toBe(405)
    expect((await as('DELETE')).status).toBe(204)
    expect((await calls.head(me, path)).status).toBe(404)
  })

  test('rejects another version, and names its own', async () => {
    const answer = await calls.begin(me, jpeg, { 'tus-resumable': '0.2.2' })
    expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  })

  test('takes a file in chunks, and returns the offset after each', async () => {
    const begun = await calls.begin(me, jpeg)
    expect(begun.status).toBe(201)
    expect(begun.headers.get('tus-resumable')).toBe('1.0.0')
    const path = begun.headers.get('location') ?? ''
    expect(path).toMatch(/^\/v1\/uploads\/\w{16}$/)
    const expires = Date.parse(begun.headers.get('upload-expires') ?? '')
    expect(expires - clock.now().getTime()).toBeGreaterThan(daySeconds * 1000 - 2000)

    const first = await calls.append(me, path, 0, jpeg.subarray(0, half()))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half())])
    const between = await calls.head(me, path)
    expect([between.status, between.headers.get('cache-control'), await between.text()]).toEqual([200, 'no-store', ''])
    expect(between.headers.get('upload-offset')).toBe(String(half()))
    expect(between.headers.get('upload-length')).toBe(String(jpeg.length))
    expect(between.headers.get('upload-metadata')).toBe(`sha256 ${sha256Of(jpeg).toString('base64')}`)

    const last = await calls.append(me, path, half(), jpeg.subarray(half()))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(jpeg.length)])
    expect(await offsetOf(path)).toBe(String(jpeg.length))
    // The chunks are not stored separately: one file, encrypted.
    expect(onDisk()).toHaveLength(1)
    expect((await inLedger()).map(({ state }) => state)).toEqual(['kept'])
  })

  test('409: bytes that begin elsewhere change nothing', async () => {
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 1000))
    for (const offset of [0, 999, 1001, jpeg.length]) {
      const answer = await calls.append(me, path, offset, jpeg.subarray(offset, offset + 100))
      expect([answer.status, (await errorsOf(answer)).code]).toEqual([409, 'upload.offset-conflict'])
    }
    expect(await offsetOf(path)).toBe('1000')
  })

  test('two who send the same bytes at the same time: they are there once', async () => {
    const path = await calls.begun(me, jpeg)
    const both = await Promise.all([0, 0, 0].map(() => calls.append(me, path, 0, jpeg.subarray(0, 5000))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    const ends = await Promise.all([0, 0, 0].map(() => calls.append(me, path, 5000, jpeg.subarray(5000))))
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    expect(await offsetOf(path)).toBe(String(jpeg.length))
  })

  test('460: bytes with a wrong checksum are not stored, and can be sent again', async () => {
    const path = await calls.begun(me, jpeg)
    const changed = Buffer.from(jpeg.subarray(0, 1000))
    changed.writeUInt8(changed.readUInt8(500) ^ 1, 500)
    const before = onDisk()
    const answer = await calls.append(me, path, 0, changed, checksumOf(jpeg.subarray(0, 1000)))
    expect([answer.status, (await errorsOf(answer)).code]).toEqual([460, 'upload.checksum-mismatch'])
    expect(onDisk()).toEqual(before)
    expect(await offsetOf(path)).toBe('0')
    expect((await calls.append(me, path, 0, jpeg)).status).toBe(204)
  })

  test('takes sha1, which every server of tus does, and rejects what it does not know', async () => {
    const path = await calls.begun(me, jpeg)
    const sha1 = createHash('sha1').update(jpeg.subarray(0, 10)).digest('base64')
    expect((await calls.append(me, path, 0, jpeg.subarray(0, 10), { 'upload-checksum': `sha1 ${sha1}` })).status).toBe(204)
    expect((await calls.append(me, path, 10, jpeg.subarray(10, 20), { 'upload-checksum': 'md5 AAAA' })).status).toBe(400)
    expect((await calls.append(me, path, 10, jpeg.subarray(10), {})).status).toBe(204)
  })

  test('415: other bytes than those of an upload', async () => {
    const path = await calls.begun(me, jpeg)
    const answer = await calls.append(me, path, 0, jpeg, { 'content-type': 'image/jpeg' })
    expect(answer.status).toBe(415)
  })

  test('rejects an announcement that is none', async () => {
    for (const [headers, status] of [
      [{ 'upload-length': '' }, 400],
      [{ 'upload-length': '-5' }, 400],
      [{ 'upload-length': '1e3' }, 400],
      // Arabic-Indic digits, as Node reads the bytes of a header.
      [{ 'upload-length': Buffer.from('١٢٣').toString('latin1') }, 400],
      [{ 'upload-metadata': '' }, 400],
      [{ 'upload-metadata': 'sha256 YWJj' }, 400],
      [{ 'upload-length': '10485761' }, 413],
      [{ 'upload-length': '0' }, 422],
    ] as const) {
      expect((await calls.begin(me, jpeg, headers)).status, JSON.stringify(headers)).toBe(status)
    }
  })

  test('413: more bytes than were announced; those before stay', async () => {
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 1000))
    expect((await calls.append(me, path, 1000, Buffer.concat([jpeg.subarray(1000), Buffer.from('x')]))).status).toBe(413)
    expect(await offsetOf(path)).toBe('1000')
  })

  test('nothing is done by no bytes', async () => {
    const path = await calls.begun(me, jpeg)
    expect((await calls.append(me, path, 0, Buffer.alloc(0))).headers.get('upload-offset')).toBe('0')
  })

  test('a terminated upload is deleted, with its bytes', async () => {
    const before = onDisk()
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 1000))
    expect((await calls.giveUp(me, path)).status).toBe(204)
    expect((await calls.head(me, path)).status).toBe(404)
    expect((await calls.append(me, path, 1000, jpeg.subarray(1000))).status).toBe(404)
    expect(onDisk()).toEqual(before)
  })
})

describe('who', () => {
  test('another customer, a guest, the staff and an ended or expired session find nothing', async () => {
    const path = await calls.begun(me, jpeg)
    const other = await aCustomer(shop)
    const staff = await aSpecialist(shop)
    const ended = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }
    const expired = await aCustomer(shop)
    const theirs = await calls.begun(expired, jpeg)
    await shop.db.update(session).set({ expiresAt: clock.now() }).where(eq(session.customerId, expired.id))
    for (const [who, status] of [
      [other, 404],
      [{ headers: {} }, 401],
      [ended, 401],
      [staff, 404],
    ] as const) {
      expect((await calls.head(who, path)).status).toBe(status)
      expect((await calls.append(who, path, 0, jpeg)).status).toBe(status)
      expect((await calls.giveUp(who, path)).status).toBe(status)
    }
    for (const answer of [
      await calls.head(expired, theirs),
      await calls.append(expired, theirs, 0, jpeg),
      await calls.giveUp(expired, theirs),
    ])
      expect(answer.status).toBe(401)
    expect((await calls.begin({ headers: {} }, jpeg)).status).toBe(401)
    expect((await calls.begin(expired, jpeg)).status).toBe(401)
    expect(await offsetOf(path)).toBe('0')
    expect((await calls.head(me, '/v1/uploads/..%2Fsecret')).status).toBe(404)
  })

  test('an account stores no more uploads than an outbox holds', async () => {
    const large = { 'upload-length': String(10 * 1024 * 1024) }
    let answer = await calls.begin(me, jpeg, large)
    for (let made = 1; answer.status === 201 && made < 100; made += 1) answer = await calls.begin(me, jpeg, large)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
    expect((await calls.begin(await aCustomer(shop), jpeg, large)).status).toBe(201)
  })

  test('an account has so many bytes in requests within a month', async () => {
    const now = new Date()
    const taken = {
      length: 1,
      sha256: '',
      offset: 1,
      bytes: 500_000_000,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1e9),
      takenAt: now,
    }
    await shop.db.insert(upload).values(['one', 'two'].map((id) => ({ ...taken, id: `taken-${id}`, customerId: me.id })))
    const answer = await calls.begin(me, jpeg)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '86400'])
    expect((await calls.begin(await aCustomer(shop), jpeg)).status).toBe(201)
  })

  test('an account sends so many bytes at a time: those of bodies that do not end stay few on the disk', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024)
    const paths = await Promise.all([1, 2, 3].map(() => calls.begun(me, large)))
    const endless = async (path: string) =>
      shop.app.request(path, {
        method: 'PATCH',
        headers: { 'tus-resumable': '1.0.0', ...me.headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
        body: new ReadableStream<Uint8Array>({ pull: () => bodiesEnd }),
        duplex: 'half',
      } as RequestInit)
    const { promise: bodiesEnd, reject } = Promise.withResolvers<void>()
    const answers = paths.map(endless)
    const refused = await Promise.race(answers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    reject(new Error('the connections broke off'))
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 429])
    expect((await calls.append(me, paths[2] ?? '', 0, large.subarray(0, 1000))).status).toBe(204)
  })
})

test('the number of new uploads an hour is limited', async () => {
  const strict = await openShop({ signIn: { rateLimits: { ...noRateLimits, 'uploads.account': { points: 2, seconds: 3600 } } } })
  const strictCalls = tusCalls(strict)
  const [one, other] = [await aCustomer(strict), await aCustomer(strict)]
  for (const status of [201, 201, 429, 429]) expect((await strictCalls.begin(one, jpeg)).status).toBe(status)
  expect((await strictCalls.begin(one, jpeg)).headers.get('retry-after')).toMatch(/^\d+$/)
  // An upload that is rejected for its metadata does not count.
  for (let tries = 0; tries < 3; tries += 1) await strictCalls.begin(other, jpeg, { 'upload-length': '0' })
  expect((await strictCalls.begin(other, jpeg)).status).toBe(201)
  await strict.close()
})

describe('with time', () => {
  test('an unfinished upload expires after a day, and is deleted', async () => {
    const before = onDisk()
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 1000))
    const whole = `/v1/uploads/${await calls.uploaded(me, jpeg)}`
    later(daySeconds + 1)
    for (const each of [path, whole]) expect((await calls.head(me, each)).status).toBe(410)
    expect((await calls.append(me, path, 1000, jpeg.subarray(1000))).status).toBe(410)
    await shop.uploads.sweep()
    await shop.files.sweep()
    for (const each of [path, whole]) expect((await calls.head(me, each)).status).toBe(404)
    expect(onDisk().filter((file) => !before.includes(file))).toEqual([])
  })

  test('one that goes on now and then stays, also its first pieces', async () => {
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 1000))
    later(daySeconds - 5)
    await calls.append(me, path, 1000, jpeg.subarray(1000, 2000))
    later(daySeconds - 5)
    await shop.uploads.sweep()
    await shop.files.sweep()
    expect((await calls.append(me, path, 2000, jpeg.subarray(2000))).status).toBe(204)
  })

  test('goes with the account', async () => {
    const before = onDisk()
    const browser = await signedUp(shop, 'leaves@example.com')
    const mine = { id: browser.customerId() ?? '', headers: { authorization: `Bearer ${browser.token()}` } }
    await calls.uploaded(mine, jpeg)
    const path = await calls.begun(mine, jpeg)
    await calls.append(mine, path, 0, jpeg.subarray(0, 1000))
    expect(onDisk().length).toBe(before.length + 2)
    expect((await browser.call('customer.delete', { password: goodPassword })).status).toBe(200)
    expect((await shop.db.select().from(upload)).filter(({ customerId }) => customerId === mine.id)).toEqual([])
    await shop.files.sweep()
    expect(onDisk()).toEqual(before)
  })
})

describe('over a connection', () => {
  const patch = (origin: string, path: string, headers: Record<string, string>) => {
    const request = httpRequest(`${origin}${path}`, {
      method: 'PATCH',
      headers: {
        ...me.headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(jpeg.length),
        ...headers,
      },
    })
    request.on('error', () => undefined)
    return request
  }
  const until = async (isTrue: () => boolean | Promise<boolean>) => {
    while (!(await isTrue())) await setImmediate()
  }
  const serve = () =>
    listen(
      nodeListener(() => shop.app, pino({ level: 'silent' })),
      { host: '127.0.0.1', port: 0 },
    )

  test('that breaks off, the received bytes stay; with a checksum the chunk is dropped', async () => {
    const served = await serve()
    const [plain, checked] = [await calls.begun(me, jpeg), await calls.begun(me, jpeg)]
    for (const [path, headers] of [
      [plain, {}],
      [checked, checksumOf(jpeg)],
    ] as const) {
      const files = onDisk().length
      const request = patch(served.origin, path, headers)
      request.write(jpeg.subarray(0, 4200))
      await until(() => onDisk().length > files)
      request.destroy()
      await until(async () => (await inLedger()).every(({ state }) => state !== 'incoming'))
    }
    expect(await offsetOf(checked)).toBe('0')
    await until(async () => (await offsetOf(plain)) !== '0')
    const offset = Number(await offsetOf(plain))
    expect(offset).toBeLessThanOrEqual(4200)
    expect((await calls.append(me, plain, offset, jpeg.subarray(offset))).status).toBe(204)
    await served.close(0)
  })

  test('a body with a length beyond the rest of the file is rejected before it is read', async () => {
    const served = await serve()
    const path = await calls.begun(me, jpeg)
    const request = patch(served.origin, path, { 'content-length': String(jpeg.length + 1) })
    request.write(jpeg.subarray(0, 100))
    const [response] = (await once(request, 'response')) as [{ statusCode?: number }]
    expect(response.statusCode).toBe(413)
    request.destroy()
    await served.close(0)
  })
})
