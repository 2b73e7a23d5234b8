import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawnFace } from '#server/modules/face/shop-face-service.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open/database.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { mailboxMessage } from '#server/db/schema/mail.ts'
import { PortInUse } from '#server/http/listening.ts'
import { createDevMailbox } from '#server/modules/mail/dev-mailbox-service.ts'
import { deliverMail } from '#server/jobs/deliver-mail.ts'
import { type MailTransport, openMailTransport } from '#server/wiring/mail-transport.ts'
import { createMailService, type MailService } from '#server/modules/mail/service.ts'
import { mailboxAddressFile } from '#server/wiring/mailbox-address-file.ts'
import { systemClock } from '#server/platform/clock.ts'
import { NoMailbox, readMailbox } from '../../scripts/mailbox-messages.ts'
import { makeDatabase, type TestDatabase } from '../support/server/test-database.ts'
import { aMailOfEach, aPhoneCode } from '../support/data/mails-of-every-kind.ts'
import { codeTo, linkTo, messageTo } from '../support/server/dev-mailbox.ts'
import { startMailServer } from '../support/fakes/smtp-server.ts'

const log = pino({ level: 'silent' })
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

let made: TestDatabase
let database: Database
beforeEach(async () => {
  made = await makeDatabase()
  closers.push(made.remove)
  database = await openDatabase(made.config, log)
  closers.push(database.close)
  process.env.E2E_DATA_DIR = made.config.dataDir
})

const anInvoice = { name: 'invoice-7.pdf', type: 'application/pdf', content: Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]) }

type OpenMessages = MailTransport & { messages: MailService }

async function open(environment: Record<string, string> = {}, origin = 'http://127.0.0.1:65535'): Promise<OpenMessages> {
  const config = readConfig({ DATA_DIR: made.config.dataDir, ...environment })
  const deps = { db: database.db, log, clock: systemClock }
  const transport = await openMailTransport(config, { ...deps, origin })
  const messages = createMailService({
    ...deps,
    ...transport,
    origin: transport.linkOrigin,
    deskOrigin: transport.linkOrigin,
    shopFace: () => Promise.resolve(drawnFace),
    invoiceOf: async () => anInvoice,
  })
  const stopDelivering = await deliverMail({ ...deps, database, messages })
  const close = async () => {
    await stopDelivering(config.shutdownMs)
    await transport.close()
  }
  closers.push(close)
  return { ...transport, messages, close }
}
const urlOf = ({ mailboxUrl }: OpenMessages): URL => new URL(mailboxUrl ?? '')
const addressFile = () => join(made.config.dataDir, mailboxAddressFile)

/** A request with a Host header of its own, which fetch does not allow. */
async function ask(url: URL, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request(url, { method, headers })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let body = ''
  for await (const chunk of answer.setEncoding('utf8')) body += String(chunk)
  return { status: answer.statusCode, headers: answer.headers, body }
}

describe('the page of the dev mailbox', () => {
  test('shows what would have been sent, the newest first, with code and link in sight', async () => {
    const opened = await open()
    const messages = [...aMailOfEach('noura@example.com', 'ar', '<b>Noura</b>'), aPhoneCode('+966501234567', 'en')]
    for (const message of messages) await opened.messages.queue(database.db, message)
    // Several are delivered at the same time: the last one queued need not be the last to arrive.
    const storedTemplates = async () => (await readMailbox(made.config.dataDir)).map(({ template }) => template).toSorted()
    await expect.poll(storedTemplates, { timeout: 10_000 }).toEqual(messages.map(({ template }) => template).toSorted())
    const stored = await readMailbox(made.config.dataDir)

    const { status, body, headers } = await ask(urlOf(opened))
    expect(status).toBe(200)
    const shown = stored.map(({ id, subject, text }) => body.indexOf(subject === '' ? (text.split('\n')[0] ?? id) : subject))
    expect(shown.every((place) => place > 0)).toBe(true)
    expect(body).toContain('<p class="code" dir="ltr">482915</p>')
    expect(body).toContain('<p class="code" dir="ltr">615243</p>')
    expect(body).toContain('<a href="http://localhost:65535/ar/auth/reset-password?token=Zk3_-x"')
    expect(body).not.toContain('<b>Noura')
    expect(body).not.toContain('<script')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; .*frame-ancestors 'none'$/),
    })
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
  })

  test('shows a mail as its reader would see it, where it can do nothing', async () => {
    const opened = await open()
    const [verify] = aMailOfEach('noura@example.com', 'ar')
    if (!verify) throw new Error('no mail')
    await opened.messages.queue(database.db, verify)
    const { id } = await messageTo('noura@example.com', { template: 'verify-email' })
    const url = new URL(`/messages/${id}${urlOf(opened).search}`, urlOf(opened))
    const { status, body, headers } = await ask(url)
    expect(status).toBe(200)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox/)
    const other = new URL(`/messages/00000000-0000-4000-8000-000000000001${url.search}`, url)
    expect((await ask(other)).status).toBe(404)
  })

  test('shows the file of a mail, which is saved and never opened in the page', async () => {
    const opened = await open()
    const [verify, other] = aMailOfEach('noura@example.com', 'en')
    if (!verify || !other) throw new Error('no mails')
    await opened.messages.queue(database.db, { ...verify, invoiceOf: 'order-7' })
    await opened.messages.queue(database.db, other)
    const { id, attachment } = await messageTo('noura@example.com', { template: verify.template })
    const without = await messageTo('noura@example.com', { template: other.template })
    expect([attachment, without.attachment]).toEqual(['invoice-7.pdf', null])
    const page = urlOf(opened)
    const urlOfFile = (message: string) => new URL(`/messages/${message}/attachment${page.search}`, page)
    expect((await ask(page)).body).toContain(`<a href="/messages/${id}/attachment${page.search}">invoice-7.pdf</a>`)
    const file = await fetch(urlOfFile(id))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="invoice-7.pdf"')
    expect(Buffer.from(await file.arrayBuffer())).toEqual(anInvoice.content)
    expect((await ask(urlOfFile(without.id))).status).toBe(404)
    expect((await ask(new URL(urlOfFile(id).pathname, page))).status).toBe(403)
  })

  test('needs the key, every time', async () => {
    const url = urlOf(await open())
    const withKey = (key: string | undefined, path = '/') => {
      const other = new URL(path, url)
      if (key !== undefined) other.searchParams.set('key', key)
      return other
    }
    const key = url.searchParams.get('key') ?? ''
    expect(key.length).toBeGreaterThanOrEqual(32)
    for (const wrong of [undefined, '', 'x', key.slice(1), `${key}x`, key.toLowerCase()]) {
      for (const path of ['/', '/messages.json', '/messages/00000000-0000-4000-8000-000000000001', '/elsewhere']) {
        const { status, body } = await ask(withKey(wrong, path))
        expect([path, wrong, status]).toEqual([path, wrong, 403])
        expect(body).not.toContain(key)
      }
    }
    expect((await ask(withKey(key, '/messages.json'))).status).toBe(200)
    expect((await ask(new URL('/messages.json', url), { authorization: `Bearer ${key}` })).status).toBe(200)
    expect((await ask(withKey(key), {}, 'POST')).status).toBe(404)
  })

  test('answers to this machine only, under its own names', async () => {
    const url = urlOf(await open())
    expect(url.hostname).toBe('127.0.0.1')
    for (const host of ['evil.example', `evil.example:${url.port}`, '127.0.0.1', '127.0.0.1:1', `127.0.0.1.evil.example:${url.port}`]) {
      const { status, body } = await ask(url, { host })
      expect([host, status]).toEqual([host, 421])
      expect(body).not.toContain('key=')
    }
    expect((await ask(url, { host: `localhost:${url.port}` })).status).toBe(200)
  })

  test('has another key at every start', async () => {
    const first = await open()
    await first.close()
    const second = await open()
    expect(urlOf(second).searchParams.get('key')).not.toBe(urlOf(first).searchParams.get('key'))
  })
})

describe('the file with its address', () => {
  test('can be read by its owner only, and is deleted when the shop stops', async () => {
    const opened = await open()
    expect(statSync(addressFile()).mode & 0o777).toBe(0o600)
    expect(readFileSync(addressFile(), 'utf8')).toBe(`${opened.mailboxUrl}\n`)
    await opened.close()
    expect(existsSync(addressFile())).toBe(false)
    await expect(readMailbox(made.config.dataDir)).rejects.toThrow(NoMailbox)
  })

  test('is enough to wait for a code or a link', async () => {
    const { messages } = await open()
    const mails = aMailOfEach('sara@example.com', 'en')
    const verify = mails.find(({ template }) => template === 'verify-email')
    const reset = mails.find(({ template }) => template === 'reset-password')
    if (!verify || !reset) throw new Error('no mails')
    await messages.queue(database.db, verify)
    const first = await messageTo('sara@example.com', { template: 'verify-email' })
    expect(await codeTo('sara@example.com', { template: 'verify-email' })).toBe('482915')
    await messages.queue(database.db, reset)
    expect(await linkTo('sara@example.com', { template: 'reset-password', after: first })).toBe('/en/auth/reset-password?token=Zk3_-x')
  })
})

describe('the port', () => {
  /** Two adjacent ports of which the first is taken, as if by the shop. */
  async function takenPort(): Promise<number> {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    closers.push(() => new Promise((resolve) => taken.close(resolve)))
    const address = taken.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  test('is the one after the shop, or any other where that is taken', async () => {
    const taken = await takenPort()
    const port = Number(urlOf(await open({}, `http://127.0.0.1:${taken - 1}`)).port)
    expect(port).toBeGreaterThan(0)
    expect(port).not.toBe(taken)
  })

  test('is the one that was asked for, or there is no start', async () => {
    const taken = await takenPort()
    await expect(open({ MAILBOX_PORT: String(taken) })).rejects.toThrow(PortInUse)
    await expect(open({ MAILBOX_PORT: String(taken) })).rejects.toThrow('MAILBOX_PORT')
  })
})

test('the newest 200 are stored, and a repeated message once', async () => {
  const mailbox = createDevMailbox({ db: database.db, clock: systemClock })
  const sms = (place: number) => ({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    template: 'phone-code',
    to: `+96650000${String(place).padStart(4, '0')}`,
    locale: 'en' as const,
    text: `${place}`,
    code: undefined,
  })
  for (let place = 1; place <= 203; place += 1) await mailbox.sendSms(sms(place))
  await mailbox.sendSms(sms(203))
  const stored = await mailbox.list()
  expect(stored).toHaveLength(200)
  expect([stored[0]?.text, stored.at(-1)?.text]).toEqual(['203', '4'])
})

test('with a mail server there is no dev mailbox, and an old one is deleted', async () => {
  const opened = await open()
  const [verify] = aMailOfEach('noura@example.com', 'en')
  if (!verify) throw new Error('no mail')
  await opened.messages.queue(database.db, verify)
  await messageTo('noura@example.com', { template: 'verify-email' })
  await opened.close()

  const server = await startMailServer()
  closers.push(server.stop)
  const real = await open({
    SMTP_URL: server.url,
    MAIL_FROM: 'shop@shop.example',
    PUBLIC_URL: 'https://shop.example',
    FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
  })
  expect(real.mailboxUrl).toBeUndefined()
  expect(real.messages.canSendSms).toBe(false)
  expect(existsSync(addressFile())).toBe(false)
  expect(await database.db.select().from(mailboxMessage)).toEqual([])
  const arrived = server.next()
  await real.messages.queue(database.db, verify)
  expect((await arrived).receivers).toEqual(['noura@example.com'])
})
