import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, ensureTestBrowser } from '../../../scripts/chromium.ts'
import { expect, test } from '../../support/browser/test.ts'
import { outboxScript } from '../../support/browser/outbox-script.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Serves a page with the outbox in it, and says what it was sent: the checksum of each part of a form. */
async function startPostbox() {
  const script = await outboxScript()
  const received: Record<string, string>[] = []
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') {
        const form = new Response(Buffer.concat(chunks), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData()
        void form.then(async (parts) => {
          const sums: Record<string, string> = {}
          for (const [name, part] of parts) {
            sums[name] = typeof part === 'string' ? part : `${part.name} ${part.type} ${part.size} ${sha256(await part.bytes())}`
          }
          received.push(sums)
          answer.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id":"s1"}}')
        })
      } else if (request.url === '/outbox.js') answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      else
        answer
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>postbox</title><script src="/outbox.js"></script>')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('photos survive the outbox byte for byte, also when the browser is closed in between', { tag: '@desktop-en' }, async () => {
  const postbox = await startPostbox()
  const profile = mkdtempSync(join(tmpdir(), 'outbox-files-'))
  const launch = () => chromium.launchPersistentContext(profile, { executablePath: ensureTestBrowser(), args: chromiumArgs })
  const photos = [0, 1, 4096, 3_000_001, 9_999_999].map((size) => randomBytes(size))
  try {
    const before = await launch()
    const page = await before.newPage()
    await page.goto(postbox.origin)
    await page.evaluate(
      async (files) => {
        const attachments = await Promise.all(
          files.map(async (file, place) => ({
            field: `photo-${place}`,
            name: `صورة ${place}.jpg`,
            type: 'image/jpeg',
            bytes: await (await fetch(`data:image/jpeg;base64,${file}`)).arrayBuffer(),
          })),
        )
        await window.outbox.addEntry(
          {
            id: 'with-photos',
            user: 'guest',
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
      photos.map((bytes) => bytes.toString('base64')),
    )
    await before.close()

    const after = await launch()
    const again = await after.newPage()
    await again.goto(postbox.origin)
    const sums = await again.evaluate(async () => {
      const entry = await window.outbox.readEntry('with-photos')
      const files = entry && (await window.outbox.readAttachments(entry))
      if (!entry || !files) return undefined
      const { form } = { form: undefined, ...window.outbox.requestOf(entry, files, { user: 'guest' }) }
      await fetch('/', { method: 'POST', body: form ?? null })
      const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return Promise.all(files.map(async ({ bytes }) => hex(await crypto.subtle.digest('SHA-256', bytes))))
    })
    await after.close()
    expect(sums).toEqual(photos.map(sha256))
    expect(postbox.received).toEqual([
      {
        body: '{"message":"ساعة"}',
        ...Object.fromEntries(
          photos.map((bytes, place) => [`photo-${place}`, `صورة ${place}.jpg image/jpeg ${bytes.length} ${sha256(bytes)}`]),
        ),
      },
    ])
  } finally {
    postbox.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a device without room says so before the form is lost, and keeps nothing by halves', { tag: '@desktop-en' }, async () => {
  const postbox = await startPostbox()
  const profile = mkdtempSync(join(tmpdir(), 'outbox-full-'))
  const context = await chromium.launchPersistentContext(profile, { executablePath: ensureTestBrowser(), args: chromiumArgs })
  try {
    const page = await context.newPage()
    // Before the page: what the browser has found to be free, it believes for half a minute.
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: postbox.origin, quotaSize: 1_000_000 })
    await page.goto(postbox.origin)
    const seen = await page.evaluate(async () => {
      const files = Array.from({ length: 4 }, (_, place) => ({
        field: `photo-${place}`,
        name: 'photo.jpg',
        type: 'image/jpeg',
        bytes: crypto.getRandomValues(new Uint8Array(60_000)).buffer,
      }))
      const big = Array.from({ length: 10 }, () => files).flat()
      const command = {
        endpoint: 'contact.create',
        params: {},
        body: { message: 'photos' },
        subject: {},
        locale: 'en',
        currency: 'SAR',
        user: 'guest',
      } as const
      const refused = await window.outbox.submit({ ...command, attachments: big }).catch((error: unknown) => error)
      // The browser gives the room of a refused write back a moment later.
      const deadline = Date.now() + 5_000
      const submitSoon = (): Promise<{ state: string }> =>
        window.outbox.submit({ ...command, attachments: files }).catch((error: unknown) => {
          if (Date.now() > deadline) throw error
          return submitSoon()
        })
      const taken = await submitSoon()
      const { entries } = await window.outbox.readOutbox(Date.now())
      return { code: (refused as { code?: unknown }).code, message: String(refused), taken: taken.state, entries: entries.length }
    })
    expect(seen).toMatchObject({ code: 'outbox.no-room', taken: 'queued', entries: 1 })
    expect(seen.message).toContain('What you typed stays here')
  } finally {
    await context.close()
    postbox.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
