import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureTestBrowser, testBrowserArgs } from '../../../scripts/chromium.ts'
import { registered } from '../../support/browser/customer.ts'
import { expect, test } from '../../support/browser/test.ts'
import { outboxScript } from '../../support/browser/outbox-script.ts'
import { aPdf } from '../../support/data/id-files.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

type Named = { message: string; files: Record<string, string[]> }

/**
 * Serves a page with the outbox in it, and forwards its uploads to a shop. No kind of request takes files yet: the page sends contact
 * messages, and this server records the uploads that they name.
 * @param shop origin of the product
 */
async function startPostbox(shop = '') {
  const script = await outboxScript()
  const received: Named[] = []
  let chunksLeft = Infinity
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (incoming.method === 'PATCH' && (chunksLeft -= 1) < 0) return void incoming.destroy()
    const passed = request(shop + incoming.url, { method: incoming.method, headers: incoming.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  }
  const take = async (incoming: IncomingMessage, answer: ServerResponse) => {
    received.push(JSON.parse((await incoming.toArray()).join('')) as Named)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id":"s1"}}')
  }
  const server = createServer((incoming, answer) => {
    if (incoming.url?.startsWith('/v1/uploads')) pass(incoming, answer)
    else if (incoming.method === 'POST') void take(incoming, answer)
    else if (incoming.url === '/outbox.js') answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>postbox</title><script src="/outbox.js"></script>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Breaks the connection after this number of chunks. */
    breakAfter: (chunks: number) => void (chunksLeft = chunks),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test(
  'files survive the outbox and the line byte for byte, also when the browser is closed in the middle',
  { tag: '@desktop-en' },
  async ({ shop }) => {
    const postbox = await startPostbox(shop.origin)
    const customer = await registered(shop.origin, 'en')
    const profile = mkdtempSync(join(tmpdir(), 'outbox-files-'))
    const launch = () => chromium.launchPersistentContext(profile, { executablePath: ensureTestBrowser(), args: testBrowserArgs })
    const documents = [1, 4096, 1_000_001, 3_000_000].map((size) => aPdf(size))
    const sender = { user: 'noura', token: customer.token }
    try {
      const before = await launch()
      const page = await before.newPage()
      await page.goto(postbox.origin)
      await page.evaluate(
        async (files) => {
          const attachments = await Promise.all(
            files.map(async (file, place) => ({
              field: place === 0 ? 'front' : 'more',
              name: `صورة ${place}.pdf`,
              type: 'application/pdf',
              bytes: await (await fetch(`data:application/pdf;base64,${file}`)).arrayBuffer(),
            })),
          )
          await window.outbox.addEntry(
            {
              id: 'with-files',
              user: 'noura',
              endpoint: 'contact.create',
              params: {},
              body: { message: 'ساعة' },
              attachments: attachments.map(({ field, name, type, bytes }) => ({ field, name, type, size: bytes.byteLength })),
              subject: {},
              locale: 'ar',
              currency: 'SAR',
              contractVersion: 1,
              createdAt: Date.now(),
              mayHaveArrived: false,
              state: { name: 'waiting', why: 'network', failures: 0 },
            },
            attachments,
          )
        },
        documents.map((bytes) => bytes.toString('base64')),
      )
      postbox.breakAfter(6)
      await page.evaluate((who) => window.outbox.flush(who), sender)
      const left = await page.evaluate(() => window.outbox.readEntry('with-files'))
      expect(left?.attachments.map(({ size, upload }) => (upload?.offset ?? 0) / size)).toEqual([1, 1, expect.any(Number), 0])
      expect(left).toMatchObject({ mayHaveArrived: false })
      expect(left?.attachments[2]?.upload?.offset).toBeLessThan(documents[2]!.length)
      await before.close()

      postbox.breakAfter(Infinity)
      const after = await launch()
      const again = await after.newPage()
      await again.goto(postbox.origin)
      const flushed = await again.evaluate((who) => window.outbox.flush(who), sender)
      await after.close()
      expect(flushed).toMatchObject({ sent: 1 })
      expect(postbox.received).toMatchObject([
        { message: 'ساعة', files: { front: [expect.any(String)], more: Array(3).fill(expect.any(String)) } },
      ])
      const { front = [], more = [] } = postbox.received[0]?.files ?? {}
      // The shop reports an upload as complete only when the checksum of the whole file matches.
      const heads = await Promise.all(
        [...front, ...more].map(async (id) => {
          const headers = { authorization: `Bearer ${customer.token}`, 'tus-resumable': '1.0.0' }
          const head = await fetch(`${shop.origin}/v1/uploads/${id}`, { method: 'HEAD', headers })
          return [head.headers.get('upload-offset'), head.headers.get('upload-metadata')]
        }),
      )
      expect(heads).toEqual(documents.map((bytes) => [String(bytes.length), `sha256 ${sha256(bytes)}`]))
      // Uploaded files are not sent again.
      expect(front).toEqual([left?.attachments[0]?.upload?.id])
      expect(more.slice(0, 2)).toEqual(left?.attachments.slice(1, 3).map(({ upload }) => upload?.id))
    } finally {
      postbox.close()
      rmSync(profile, { recursive: true, force: true })
    }
  },
)

test('a full device reports it before the form is lost, and stores no partial entry', { tag: '@desktop-en' }, async () => {
  const postbox = await startPostbox()
  const profile = mkdtempSync(join(tmpdir(), 'outbox-full-'))
  const context = await chromium.launchPersistentContext(profile, { executablePath: ensureTestBrowser(), args: testBrowserArgs })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    const setRoom = (bytes: number) => devTools.send('Storage.overrideQuotaForOrigin', { origin: postbox.origin, quotaSize: bytes })
    // Before the page opens: the browser caches its estimate of free space for half a minute.
    await setRoom(1_000_000)
    await page.goto(postbox.origin)
    const submit = (photos: number) =>
      page.evaluate(async (count) => {
        const attachments = Array.from({ length: count }, (_, place) => ({
          field: `photo-${place}`,
          name: 'photo.jpg',
          type: 'image/jpeg',
          bytes: crypto.getRandomValues(new Uint8Array(60_000)).buffer,
        }))
        const command = {
          endpoint: 'contact.create',
          params: {},
          body: { message: 'photos' },
          subject: {},
          locale: 'en',
          currency: 'SAR',
          user: 'guest',
        } as const
        const outcome = await window.outbox.submit({ ...command, attachments }).then(
          ({ state }) => ({ state }),
          (error: unknown) => ({ code: (error as { code?: unknown }).code, message: String(error) }),
        )
        const { entries } = await window.outbox.readOutbox(Date.now())
        return { ...outcome, entries: entries.length, files: await window.outbox.countFiles() }
      }, photos)
    expect(await submit(40)).toEqual({
      code: 'outbox.no-room',
      message: expect.stringContaining('What you typed stays here'),
      entries: 0,
      files: 0,
    })
    // The shopper makes room. That of the failed write is not waited for: the browser releases it when it likes.
    await setRoom(100_000_000)
    expect(await submit(4)).toEqual({ state: 'queued', entries: 1, files: 4 })
  } finally {
    await context.close()
    postbox.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

async function scaledIn(page: Page, photo: Buffer): Promise<{ state: string; bytes: Buffer }> {
  const { state, bytes } = await page.evaluate(async (content) => {
    const blob = await (await fetch(`data:image/jpeg;base64,${content}`)).blob()
    const scaled = await window.outbox.scalePhoto(blob)
    return { state: scaled.state, bytes: scaled.state === 'scaled' ? [...new Uint8Array(await scaled.photo.arrayBuffer())] : [] }
  }, photo.toString('base64'))
  return { state, bytes: Buffer.from(bytes) }
}

test('a photo is rotated upright and scaled, and its metadata is removed', { tag: '@desktop-en' }, async ({ page }) => {
  const postbox = await startPostbox()
  try {
    // Stored rotated, as phones do: red where the top is after rotation.
    const red = await sharp({ create: { width: 600, height: 3000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const taken = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Secret Camera Works' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    await page.goto(postbox.origin)
    const drawn = await scaledIn(page, taken)
    const { width, height, orientation, format } = await sharp(drawn.bytes).metadata()
    expect([width, height, orientation, format]).toEqual([1536, 2048, undefined, 'jpeg'])
    // A small one keeps its size, and loses its metadata, too.
    const small = await sharp(taken).resize(300).withMetadata({ orientation: 6 }).toBuffer()
    const asSmall = await scaledIn(page, small)
    const sizeOfSmall = await sharp(asSmall.bytes).metadata()
    expect([sizeOfSmall.width, sizeOfSmall.height, sizeOfSmall.orientation]).toEqual([225, 300, undefined])
    const secret = (bytes: Buffer) => bytes.includes('Secret Camera')
    expect([taken, small, drawn.bytes, asSmall.bytes].map(secret)).toEqual([true, true, false, false])
    // One that ends early is damaged.
    expect((await scaledIn(page, taken.subarray(0, taken.length / 2))).state).toBe('not-decoded')
    const colourAt = async (top: number) => [
      ...(await sharp(drawn.bytes).extract({ left: 700, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const [red0 = 0, , blue0 = 255] = await colourAt(100)
    const [red1 = 255, , blue1 = 0] = await colourAt(1900)
    expect([red0 > 200, blue0 < 60, red1 < 60, blue1 > 80]).toEqual([true, true, true, true])
  } finally {
    postbox.close()
  }
})
