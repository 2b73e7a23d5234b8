import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
/** The device's outbox against the shop's own API: their shared protocol. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { send, setTransport, type Transport } from '#calls/send.ts'
import { uploadFile } from '#calls/upload-file.ts'
import { mostUploadBytes, receiptTypes } from '#contract/files/upload-types.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { addEntry, readOutbox } from '#device/outbox/entry-store.ts'
import { flushOutbox, type Sender } from '#device/outbox/flush.ts'
import { requestOf } from '#device/outbox/request-of.ts'
import type { App } from '#server/http/context.ts'
import { toJson } from '#server/http/answers/json.ts'
import { contactMessage } from '#server/db/schema/contact.ts'
import { request } from '#server/db/schema/requests.ts'
import { createSessions } from '#server/modules/sessions/service.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { bareCalls } from '../../support/server/bare-calls.ts'
import { aJpeg, aPdf } from '../../support/data/id-files.ts'
import { fillVocabulary } from '../../support/data/catalogue-builders.ts'
import { aCustomer } from '../../support/server/customers.ts'
import { noRateLimits } from '../../support/server/no-rate-limits.ts'
import { contactEntry, emptyDevice, stored } from '../../support/data/outbox-entries.ts'
import { seededRandom } from '../../support/data/seeded-random.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary, signIn: { rateLimits: noRateLimits } })
})
afterAll(() => shop.close())

/** The device's clock, which stands still until a test moves it. */
let now = Date.UTC(2026, 10, 21)
let requests = 0
/** The app that responds for the shop. */
let app: App
const reach: Transport = (path, init) => {
  requests++
  return Promise.resolve((path.startsWith('/v1/uploads') ? shop.app : app).request(path, init))
}
let line = reach
const setLine = (transport: Transport) => {
  line = transport
  setTransport(transport)
}
beforeEach(async () => {
  await emptyDevice()
  await shop.db.delete(request)
  requests = 0
  app = shop.app
  setLine(reach)
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const messageOf = (user: string, given: Partial<Entry> & { message: string; email?: string }): Entry => {
  const { message, email = 'noura@example.com', ...rest } = given
  return contactEntry({ user, id: crypto.randomUUID(), body: { name: 'Noura', email, phone, message, agreement: true }, ...rest })
}
const flushAs = (sender: Sender) =>
  flushOutbox({
    sender: () => sender,
    upload: ({ locale, currency }, { token }, file) => uploadFile({ locale, currency, token, transport: line, ...file }),
    send: (entry, files, who) => send(entry.endpoint, requestOf(entry, files, who)),
    now: () => now,
  })
const waiting = async () => (await readOutbox(now)).entries
const readMessages = async () => {
  const rows = await shop.db.select().from(contactMessage).innerJoin(request, eq(request.id, contactMessage.id))
  return rows.map((row) => ({ customerId: row.request.customerId, message: row.contact_message.message }))
}
const inShop = async () => (await readMessages()).map(({ message }) => message).toSorted()

describe('an entry of the outbox', () => {
  test('arrives once over a line that loses requests and answers, and with two who send at once', async () => {
    const { id, token } = await aCustomer(shop)
    const count = 40
    const random = seededRandom(20_261_121)
    const seen = { unsent: 0, lost: 0, failed: 0 }
    setLine(async (path, init) => {
      const chance = random()
      if (chance < 0.25) {
        seen.unsent++
        throw new TypeError('Failed to fetch')
      }
      if (chance < 0.35) {
        seen.failed++
        return Response.json({ message: 'Error: 503', code: 'server.unavailable' }, { status: 503 })
      }
      const answer = await reach(path, init)
      if (chance < 0.65) {
        // It has committed; the response is lost.
        seen.lost++
        throw new TypeError('Failed to fetch')
      }
      return answer
    })
    const written = Array.from({ length: count }, (_, place) => `message ${String(place).padStart(2, '0')}`)
    for (const [place, message] of written.entries()) await addEntry(messageOf(place % 3 ? id : 'guest', { message }), [])
    for (let round = 0; round < 1000 && (await waiting()).length > 0; round++) {
      await Promise.all([flushAs({ user: id, token }), flushAs({ user: id, token })])
      now += 700_000
    }
    process.stdout.write(
      `${count} entries: ${seen.unsent} requests lost on their way, ${seen.lost} answers lost after the commit, ${seen.failed} failures; ` +
        `${requests} requests came, ${(await inShop()).length} messages are there\n`,
    )
    expect(await waiting()).toEqual([])
    expect(await inShop()).toEqual(written)
    expect(seen.lost).toBeGreaterThanOrEqual(10)
    expect(requests).toBeGreaterThanOrEqual(count + seen.lost)
  })

  test('waits when its session is over, for the same customer, and stays with them', async () => {
    const [hers, his] = [await aCustomer(shop), await aCustomer(shop)]
    await addEntry(messageOf(hers.id, { message: 'hers' }), [])
    await shop.app.request('/v1/customer/logout', { method: 'POST', headers: hers.headers })
    await flushAs({ user: hers.id, token: hers.token })
    expect(await waiting()).toMatchObject([{ state: { name: 'waiting', why: 'sign-in' } }])
    await flushAs({ user: his.id, token: his.token })
    await flushAs({ user: 'guest' })
    expect(await inShop()).toEqual([])
    const { token } = await createSessions({ db: shop.db, clock: { now: () => new Date() } }).begin(hers.id)
    await flushAs({ user: hers.id, token })
    expect((await readMessages()).map(({ customerId, message }) => [customerId, message])).toEqual([[hers.id, 'hers']])
  })

  test('that the shop rejects needs attention, in the words of the shop; corrected, it is there once', async () => {
    const entry = messageOf('guest', { message: 'hello', email: 'noura', locale: 'ar' })
    await addEntry(entry, [])
    await flushAs({ user: 'guest' })
    expect(await waiting()).toMatchObject([
      { state: { name: 'needs-attention', refusal: { code: 'request.invalid', fields: { email: [expect.stringMatching(/[؀-ۿ]/)] } } } },
    ])
    await addEntry(messageOf('guest', { message: 'hello' }), [], entry.id)
    await flushAs({ user: 'guest' })
    expect(await inShop()).toEqual(['hello'])
    expect(await waiting()).toEqual([])
  })
})

describe('an entry with files', () => {
  /** No kind of request takes files yet: the contact message stands in for one, and takes two receipts. */
  const field = { types: receiptTypes, maxBytes: mostUploadBytes }
  const fields = { front: { ...field, min: 1, max: 1 }, more: { ...field, min: 0, max: 2 } }
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  /** A shop whose contact messages take files. @returns the checksums of the files of each, by name */
  function takeFiles(): Record<string, string[]>[] {
    const made = new Map<string, Record<string, string[]>>()
    const list: Record<string, string[]>[] = []
    const bare = bareCalls(shop, {}, { filesOf: (name) => (name === 'contact.create' ? fields : undefined) })
    bare.mount('contact.create', async ({ caller, files, idempotencyKey }) => {
      if (!caller) throw new Error('nobody is signed in')
      // As a kind of request finds its own row.
      if (!made.has(idempotencyKey)) {
        const sums: Record<string, string[]> = {}
        const taken = await shop.db.transaction((transaction) => shop.uploads.take(transaction, caller.customerId, fields, files))
        for (const { name, id } of taken) {
          const chunks: Uint8Array[] = []
          for await (const chunk of (await shop.files.open(id)) ?? []) chunks.push(chunk)
          sums[name] = [...(sums[name] ?? []), sha256(Buffer.concat(chunks))]
        }
        made.set(idempotencyKey, sums)
        list.push(sums)
      }
      return toJson({ data: { id: `made-${list.length}`, number: '10461' } })
    })
    app = bare.app
    return list
  }

  const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

  test('arrives once, byte for byte, over a line that breaks anywhere', async () => {
    const made = takeFiles()
    const { id, token } = await aCustomer(shop)
    const contents = [aPdf(900_000), aPdf(70_000), aPdf(1)]
    const files = contents.map((content, place) => ({
      field: place === 0 ? 'front' : 'more',
      name: `وثيقة ${place}.pdf`,
      type: 'application/pdf',
      bytes: bytesOf(content),
    }))
    const random = seededRandom(20_261_123)
    const seen = { unsent: 0, lost: 0, pieces: 0 }
    setLine(async (path, init) => {
      const chance = random()
      if (init.method === 'PATCH') seen.pieces++
      if (chance < 0.3) {
        seen.unsent++
        throw new TypeError('Failed to fetch')
      }
      const answer = await reach(path, init)
      if (chance < 0.6) {
        seen.lost++
        throw new TypeError('Failed to fetch')
      }
      return answer
    })
    await addEntry(messageOf(id, { message: 'with files', attachments: files.map(stored) }), files)
    for (let round = 0; round < 500 && (await waiting()).length > 0; round++) {
      await flushAs({ user: id, token })
      now += 700_000
    }
    process.stdout.write(`3 files: ${seen.pieces} pieces, ${seen.unsent} requests lost on their way, ${seen.lost} answers lost\n`)
    expect(await waiting()).toEqual([])
    expect(made).toEqual([{ front: [sha256(contents[0]!)], more: [sha256(contents[1]!), sha256(contents[2]!)] }])
    expect(seen.lost).toBeGreaterThan(3)
  })

  test('goes on in another process of the browser, and is uploaded again if the shop has deleted it in the meantime', async () => {
    const made = takeFiles()
    const { id, token } = await aCustomer(shop)
    const pdf = aPdf(400_000)
    const files = [{ field: 'front', name: 'a.pdf', type: 'application/pdf', bytes: bytesOf(pdf) }]
    let pieces = 0
    setLine((path, init) => {
      if (init.method === 'PATCH' && (pieces += 1) > 2) return Promise.reject(new TypeError('Failed to fetch'))
      return reach(path, init)
    })
    await addEntry(messageOf(id, { message: 'first', attachments: files.map(stored) }), files)
    await flushAs({ user: id, token })
    expect(await waiting()).toMatchObject([{ mayHaveArrived: false, attachments: [{ upload: { offset: 196_608 } }] }])
    // Of the page only its IndexedDB is left.
    const methods: (string | undefined)[] = []
    setLine((path, init) => {
      methods.push(init.method)
      return reach(path, init)
    })
    await flushAs({ user: id, token })
    expect(methods.filter((method) => method !== 'PATCH')).toEqual(['HEAD', 'POST'])
    expect(made).toEqual([{ front: [sha256(pdf)] }])

    const [upload] = await addedWithUpload()
    await shop.db.transaction((transaction) => shop.uploads.removeAllOf(transaction, id))
    expect(upload).toMatchObject({ upload: { offset: pdf.length } })
    setLine(reach)
    await flushAs({ user: id, token })
    expect(await waiting()).toEqual([])
    expect(made).toHaveLength(2)

    /** Another entry, whose file is uploaded, and whose call was not sent. */
    async function addedWithUpload() {
      setLine((path, init) => (path === '/v1/contact' ? Promise.reject(new TypeError('Failed to fetch')) : reach(path, init)))
      await addEntry(messageOf(id, { message: 'second', attachments: files.map(stored) }), files)
      await flushAs({ user: id, token })
      now += 700_000
      return (await waiting())[0]?.attachments ?? []
    }
  })

  test('of which one is no picture needs attention at its field', async () => {
    takeFiles()
    const { id, token } = await aCustomer(shop)
    const page = new TextEncoder().encode('<html>'.repeat(2000)).buffer
    const files = [
      { field: 'front', name: 'a.jpg', type: 'image/jpeg', bytes: bytesOf(await aJpeg()) },
      { field: 'more', name: 'b.jpg', type: 'image/jpeg', bytes: page },
    ]
    await addEntry(messageOf(id, { message: 'with files', attachments: files.map(stored), locale: 'ar' }), files)
    await flushAs({ user: id, token })
    expect(await waiting()).toMatchObject([
      {
        mayHaveArrived: false,
        state: { name: 'needs-attention', refusal: { code: 'upload.file-type', fields: { more: ['نوع الملف غير مدعوم. ارفع صورة.'] } } },
      },
    ])
  })

  test('of a build before, for a call that takes none, needs attention and can be corrected', async () => {
    const { id, token } = await aCustomer(shop)
    const files = [{ field: 'photo', name: 'a.jpg', type: 'image/jpeg', bytes: bytesOf(await aJpeg()) }]
    await addEntry(messageOf(id, { message: 'with files', attachments: files.map(stored) }), files)
    await flushAs({ user: id, token })
    expect(await waiting()).toMatchObject([
      { mayHaveArrived: false, state: { name: 'needs-attention', refusal: { status: 400, fields: { files: [expect.any(String)] } } } },
    ])
    expect(await inShop()).toEqual([])
  })
})
