import { beforeAll, expect, test } from 'vitest'
import { smtpMailer } from '#server/platform/network/mailer.ts'
import { aMailOfEach } from '../support/data/mails-of-every-kind.ts'
import { aCustomer } from '../support/server/customers.ts'
import { from, setUpMailQueue, to, verify } from '../support/server/mail-queue.ts'

/** What reaches a mail server, and what the log says about it. The queue is in both-databases/mail.test.ts. */

const minute = 60_000
const { database, pass, lines, messagesWith, mailServer, queued } = setUpMailQueue()
// Mails greet the owner of a verified address only.
beforeAll(async () => {
  await aCustomer(database(), { name: 'نورة', email: to })
})

test.each(['en', 'ar'] as const)('every mail arrives in %s, as text and as HTML', async (locale) => {
  const server = await mailServer()
  const messages = messagesWith({ mailer: smtpMailer({ url: server.url, from }) })
  const mails = aMailOfEach(to, locale, 'نورة')
  for (const mail of mails) await messages.queue(database().db, mail)
  await messages.deliverDue()

  expect(server.received).toHaveLength(mails.length)
  for (const mail of server.received) {
    expect(mail.from).toBe('shop@shop.example')
    expect(mail.receivers).toEqual([to])
    expect(mail.header('to')).toBe(to)
    expect(mail.header('from')).toBe('Mizwala مزولة <shop@shop.example>')
    expect(mail.header('subject')).toMatch(locale === 'ar' ? /^[\p{Script=Arabic}\p{M}\d ]+$/u : /^[\w\-: ]+$/)
    expect(mail.header('message-id')).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/)
    expect(mail.header('auto-submitted')).toBe('auto-generated')
    expect(mail.header('content-language')).toBe(locale)
    const isEnded = mail.text.includes(`/${locale}/settings#stop=`)
    expect(mail.header('list-unsubscribe-post')).toBe(isEnded ? 'List-Unsubscribe=One-Click' : undefined)
    expect(mail.header('list-unsubscribe')).toEqual(
      isEnded ? `<https://shop.example/v1/watch-mails/c0ffee.${'k'.repeat(43)}/stop>` : undefined,
    )
    expect(mail.header('content-type')).toMatch(/^multipart\/alternative/)
    expect(mail.header('x-mailer')).toBeUndefined()
    expect(mail.text).toContain('نورة')
    expect(mail.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
  }
  expect(server.received.some(({ text, html }) => text.includes('482915') && html.includes('482915'))).toBe(true)
  const link = `https://shop.example/${locale}/auth/reset-password?token=Zk3_-x`
  expect(server.received.some(({ text, html }) => text.includes(link) && html.includes(link))).toBe(true)
  expect(await queued()).toEqual([])
})

test('a mail carries the invoice of its order, made when it is sent', async () => {
  const server = await mailServer()
  const asked: string[] = []
  const invoiceOf = async (orderId: string) => {
    asked.push(orderId)
    return { name: 'invoice-7.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 of seven') }
  }
  const messages = messagesWith({ mailer: smtpMailer({ url: server.url, from }), invoiceOf })
  await messages.queue(database().db, { ...verify, invoiceOf: 'order-7' })
  expect(asked).toEqual([])
  await messages.deliverDue()
  expect(asked).toEqual(['order-7'])
  const [{ raw } = { raw: '' }] = server.received
  expect(raw).toMatch(/Content-Type: application\/pdf; name=invoice-7\.pdf/)
  expect(raw).toMatch(/Content-Disposition: attachment; filename=invoice-7\.pdf/)
  expect(raw).toContain(Buffer.from('%PDF-1.7 of seven').toString('base64'))
  expect(raw).toContain('482915')
})

test('signs in where the address says with whom', async () => {
  const server = await mailServer({ user: 'shop', password: 'p@ss:w/rd' })
  const url = server.url.replace('shop:p@ss:w/rd', 'shop:p%40ss%3Aw%2Frd')
  const messages = messagesWith({ mailer: smtpMailer({ url, from }) })
  await messages.queue(database().db, verify)
  await messages.deliverDue()
  expect(server.received).toHaveLength(1)
})

test('a name brings no header of its own, and an address none at all', async () => {
  const server = await mailServer()
  const mailer = smtpMailer({ url: server.url, from })
  const messages = messagesWith({ mailer })
  const evil = 'Noura\r\nBcc: everybody@example.com\r\n\r\n<script>'
  await messages.queue(database().db, { ...verify, values: { name: evil, code: '123456', minutes: 10 } })
  await messages.deliverDue()
  await expect(messages.queue(database().db, { ...verify, to: `${to}\r\nBcc: everybody@example.com` })).rejects.toThrow('Invalid')
  // Input that gets past the other checks.
  await mailer.sendMail({
    id: 'x',
    template: 'x',
    to,
    locale: 'en',
    subject: 'Hello\r\nBcc: everybody@example.com',
    text: '',
    html: '',
    code: undefined,
    link: undefined,
  })
  expect(server.received.map(({ receivers }) => receivers)).toEqual([[to], [to]])
  expect(server.received.flatMap(({ headerLines }) => headerLines).filter((line) => /^bcc/i.test(line))).toEqual([])
  expect(server.received.map(({ html }) => html).join('')).not.toContain('<script')
})

test('a rejected receiver is not tried again', async () => {
  const server = await mailServer()
  server.mood = 'refuses the receiver'
  const messages = messagesWith({ mailer: smtpMailer({ url: server.url, from }) })
  await messages.queue(database().db, verify)
  expect(await messages.deliverDue()).toBeUndefined()
  expect(await queued()).toEqual([])
  expect(lines.join('')).toContain('a message was given up')
})

test('secrets never cross a network unencrypted', async () => {
  const server = await mailServer()
  // The loopback address by another name, so that it does not count as local; the server offers no encryption.
  const mailer = smtpMailer({ url: server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), from })
  const messages = messagesWith({ mailer })
  await messages.queue(database().db, verify)
  await messages.deliverDue()
  expect(server.received).toEqual([])
  expect(lines.join('')).toContain('ETLS')
})

test('logs no code, link or address', async () => {
  const server = await mailServer()
  const messages = messagesWith({ mailer: smtpMailer({ url: server.url, from }) })
  for (const mood of ['refuses the receiver', 'is busy'] as const) {
    server.mood = mood
    for (const mail of aMailOfEach(to, 'en', 'Noura')) await messages.queue(database().db, mail)
    await messages.deliverDue()
  }
  const defect = messagesWith({
    mailer: { sendMail: ({ to: address, code }) => Promise.reject(new TypeError(`no ${address} ${code}`)) },
  })
  pass(minute)
  await defect.deliverDue()
  expect(lines.length).toBeGreaterThan(14)
  expect(lines.join('')).toContain('TypeError thrown at')
  expect(lines.join('')).not.toMatch(/noura|example\.com|482915|730264|token/i)
})
