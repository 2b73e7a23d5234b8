import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open/open-database.ts'
import { message } from '#server/db/schema/mail.ts'
import { deliverMail } from '#server/jobs/deliver-mail.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { type Mailer, smtpMailer } from '#server/platform/network/mailer.ts'
import { NotDelivered } from '#server/platform/network/not-delivered.ts'
import { isOnPostgres, makeDatabase } from '../../support/server/test-database.ts'
import { createMailbox } from '../../support/fakes/mailbox.ts'
import { aPhoneCode } from '../../support/data/mails-of-every-kind.ts'
import { from, setUpMailQueue, start, to, verify } from '../../support/server/mail-queue.ts'

const minute = 60_000
const { database, openAgain, now, setNow, pass, log, lines, messagesWith, withMailbox, mailServer, queued } = setUpMailQueue()

describe('the queue', () => {
  test('holds what was committed, and nothing else', async () => {
    const { messages, mailbox } = withMailbox()
    const givenUp = database().db.transaction(async (transaction) => {
      await messages.queue(transaction, verify)
      throw new Error('changed its mind')
    })
    await expect(givenUp).rejects.toThrow('changed its mind')
    await messages.deliverDue()
    expect(mailbox.mails).toEqual([])

    await database().db.transaction((transaction) => messages.queue(transaction, verify))
    await messages.deliverDue()
    expect(mailbox.mails.map((mail) => mail.code)).toEqual(['482915'])
  })

  test('sends messages in the order in which they were made', async () => {
    const { messages, mailbox } = withMailbox()
    const codes = ['100001', '100002', '100003', '100004', '100005', '100006', '100007']
    // The table has them in another order, as it does once PostgreSQL uses the space of deleted rows again.
    for (const [index, code] of [...codes.entries()].toReversed()) {
      setNow(new Date(start.getTime() + index * 1000))
      await messages.queue(database().db, { ...verify, values: { code, minutes: 10 } })
    }
    setNow(new Date(start.getTime() + minute))
    await messages.deliverDue()
    expect(mailbox.mails.map((mail) => mail.code)).toEqual(codes)
  })

  test('sends messages of one moment in the order in which they were made', async () => {
    const { messages, mailbox } = withMailbox()
    const codes = ['100001', '100002', '100003']
    for (const code of codes) await messages.queue(database().db, { ...verify, values: { code, minutes: 10 } })
    // PostgreSQL writes a changed row behind the others.
    await database().db.execute(sql`update message set tries = tries where payload::text like '%100001%'`)
    await messages.deliverDue()
    expect(mailbox.mails.map((mail) => mail.code)).toEqual(codes)
  })

  test('keeps no code longer than it takes to deliver it', async () => {
    const { messages } = withMailbox()
    await messages.queue(database().db, verify)
    expect(JSON.stringify(await queued())).toContain('482915')
    await messages.deliverDue()
    expect(await queued()).toEqual([])
  })

  test('sends text messages, with the line by which a phone fills in the code', async () => {
    const { messages, mailbox } = withMailbox()
    await messages.queue(database().db, aPhoneCode('+966501234567', 'ar'))
    await messages.deliverDue()
    const [sms] = mailbox.texts
    expect(sms?.to).toBe('+966501234567')
    expect(sms?.text.split('\n').at(-1)).toBe('@shop.example #615243')
    expect(sms?.text.length, 'one message, not two').toBeLessThanOrEqual(70)
  })

  test('says whether text messages can be sent', () => {
    expect(withMailbox().messages.canSendSms).toBe(true)
    expect(messagesWith({ mailer: createMailbox() }).canSendSms).toBe(false)
  })

  test('does the same work for an unknown address, and sends nothing', async () => {
    const { messages, mailbox } = withMailbox()
    await messages.queueDecoy(database().db)
    expect(await queued()).toHaveLength(1)
    await messages.deliverDue()
    expect([await queued(), mailbox.mails, mailbox.texts, lines]).toEqual([[], [], [], []])
  })

  test('tries again, later each time, and gives up', async () => {
    const times: number[] = []
    const messages = messagesWith({
      mailer: {
        sendMail: async () => {
          times.push(now().getTime())
          throw new NotDelivered('the mail server: ECONNECTION')
        },
      },
    })
    await messages.queue(database().db, { template: 'password-changed', to, locale: 'en', values: { at: start.toISOString() } })
    for (let due = await messages.deliverDue(); due; due = await messages.deliverDue()) {
      // Too early: nothing is sent.
      pass(due.getTime() - now().getTime() - 1)
      const before = times.length
      await messages.deliverDue()
      expect(times).toHaveLength(before)
      pass(1)
    }
    const pauses = times.slice(1).map((time, place) => time - (times[place] ?? 0))
    // Every 12 hours in the end, until it expires.
    expect(pauses).toHaveLength(11)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[0]).toBe(5_000)
    expect(await queued()).toEqual([])
    expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1)
  })

  test('delivers when the mail server is back', async () => {
    const server = await mailServer()
    server.mood = 'is busy'
    const messages = messagesWith({ mailer: smtpMailer({ url: server.url, from }) })
    await messages.queue(database().db, verify)
    const due = await messages.deliverDue()
    expect(server.received).toEqual([])
    server.mood = undefined
    pass((due?.getTime() ?? 0) - now().getTime())
    expect(await messages.deliverDue()).toBeUndefined()
    expect(server.received).toHaveLength(1)
  })

  test('does not send a code that is no longer valid', async () => {
    const { messages, mailbox } = withMailbox()
    await messages.queue(database().db, verify)
    pass(10 * minute)
    await messages.deliverDue()
    expect([mailbox.mails, await queued()]).toEqual([[], []])
    expect(lines.join('')).toContain('it came too late')
  })

  test('makes no invoice for a mail that came too late: one that ends the process would do so for ever', async () => {
    const invoiceOf = vi.fn(() => Promise.resolve({ name: 'invoice-7.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }))
    const messages = messagesWith({ mailer: createMailbox(), invoiceOf })
    await messages.queue(database().db, { ...verify, invoiceOf: 'order-7' })
    pass(10 * minute)
    await messages.deliverDue()
    expect([invoiceOf.mock.calls.length, await queued()]).toEqual([0, []])
  })

  test('a message of a later version waits for a process that knows it, and does not block other messages', async () => {
    const { messages, mailbox } = withMailbox()
    const expiresAt = new Date(start.getTime() + minute)
    const payload = { template: 'of a later version', code: '999999' }
    await database().db.insert(message).values({ id: '00000000-0000-4000-8000-000000000001', payload, dueAt: start, expiresAt })
    await messages.queue(database().db, verify)
    await messages.deliverDue()
    expect(mailbox.mails).toHaveLength(1)
    expect(await queued()).toHaveLength(1)
    pass(minute)
    await messages.deliverDue()
    expect(await queued()).toEqual([])
  })

  test('a mail waits for the invoice of the one before it', async () => {
    const mailbox = createMailbox()
    const invoiceOf = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return { name: 'invoice-7.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }
    }
    const messages = messagesWith({ mailer: mailbox, invoiceOf })
    await messages.queue(database().db, { ...verify, invoiceOf: 'order-7' })
    pass(1000)
    await messages.queue(database().db, { ...verify, values: { code: '615243', minutes: 10 } })
    await messages.deliverDue()
    expect(mailbox.mails.map(({ attachment, code }) => [attachment?.name, code])).toEqual([
      ['invoice-7.pdf', '482915'],
      [undefined, '615243'],
    ])
  })

  test('a mail whose invoice cannot be made is tried again, and not sent without it', async () => {
    const { mailbox, messages } = withMailbox()
    await messages.queue(database().db, { ...verify, invoiceOf: 'order-7' })
    await messages.deliverDue()
    expect(mailbox.mails).toEqual([])
    expect(await queued()).toMatchObject([{ tries: 1 }])
  })
})

test('a message that the database rejects does not come into the log with the error', async () => {
  const written: string[] = []
  const realLog = createLog('info', { write: (line) => void written.push(line) })
  const row = { id: 'no id', payload: verify, dueAt: start, expiresAt: start }
  const refused = await database()
    .db.insert(message)
    .values(row)
    .catch((error: unknown) => error)
  realLog.error({ err: refused }, 'a request failed')
  expect(written.join('')).toContain('insert into')
  expect(written.join('')).toContain('22P02')
  expect(written.join('')).not.toMatch(/noura|482915/)
})

describe('when a process dies', () => {
  test('before it has sent a message, another one sends it', async () => {
    const taken = Promise.withResolvers<void>()
    const hanging = messagesWith({
      mailer: {
        sendMail: () => {
          taken.resolve()
          return new Promise(() => undefined)
        },
      },
    })
    await hanging.queue(database().db, verify)
    void hanging.deliverDue()
    await taken.promise
    const { messages, mailbox } = withMailbox()
    const due = await messages.deliverDue()
    expect(mailbox.mails, 'it is still in the hands of the other').toEqual([])
    pass((due?.getTime() ?? 0) - now().getTime())
    await messages.deliverDue()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('killed while the mail server thinks, nothing is lost, and the mail keeps its id', async () => {
    const server = await mailServer()
    const own = await makeDatabase()
    onTestFinished(own.remove)
    const writer = await openDatabase(own.config, log)
    await messagesWith({ mailer: createMailbox(), db: writer.db, clock: { now: () => new Date() } }).queue(writer.db, verify)
    await writer.close()

    server.mood = 'silence'
    const arrived = server.next()
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'support', 'server', 'deliver-once.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DELIVER_FROM: JSON.stringify(own.config), DELIVER_OVER: server.url },
    })
    const ended = once(child, 'close')
    const first = await arrived
    child.kill('SIGKILL')
    await ended

    server.mood = undefined
    const survivor = await openDatabase(own.config, log)
    onTestFinished(survivor.close)
    const later = { now: () => new Date(Date.now() + 2 * minute) }
    const messages = messagesWith({ mailer: smtpMailer({ url: server.url, from }), db: survivor.db, clock: later })
    expect(await messages.deliverDue()).toBeUndefined()
    expect(server.received).toHaveLength(2)
    expect(server.received[1]?.header('message-id')).toBe(first.header('message-id'))
  })
})

describe('several at once', () => {
  test('send each message once', async () => {
    const others = isOnPostgres ? [await openAgain(), await openAgain()] : []
    const mailbox = createMailbox()
    const processes = [database(), ...others, database()].map(({ db }) => messagesWith({ db, mailer: mailbox, sms: mailbox }))
    const addresses = Array.from({ length: 60 }, (_, place) => `reader${place}@example.com`)
    const [first] = processes
    for (const address of addresses) await first?.queue(database().db, { ...verify, to: address })
    await Promise.all(processes.map((messages) => messages.deliverDue()))
    expect(mailbox.mails.map((mail) => mail.to).toSorted()).toEqual(addresses.toSorted())
  })
})

describe('the delivery', () => {
  const nextMail = () => {
    const arrived = Promise.withResolvers<string>()
    const mailer: Mailer = { sendMail: async (mail) => arrived.resolve(mail.to) }
    return { mailer, arrived: arrived.promise }
  }
  const realClock = { now: () => new Date() }
  async function deliver(messages: MailService, itsClock: Clock = realClock): Promise<void> {
    const stop = await deliverMail({ database: database(), messages, clock: itsClock, log })
    onTestFinished(() => stop(10_000))
  }

  test('begins with the commit, whichever process queued the message', async () => {
    const other = isOnPostgres ? await openAgain() : undefined
    const { mailer, arrived } = nextMail()
    const messages = messagesWith({ mailer, clock: realClock })
    await deliver(messages)
    const elsewhere = other?.db ?? database().db
    await elsewhere.transaction((transaction) => messages.queue(transaction, verify))
    expect(await arrived).toBe(to)
  })

  test('sends pending messages at the start', async () => {
    const { mailer, arrived } = nextMail()
    const messages = messagesWith({ mailer, clock: realClock })
    await messages.queue(database().db, verify)
    await deliver(messages)
    expect(await arrived).toBe(to)
  })

  test('tries again by itself', async () => {
    const arrived = Promise.withResolvers<void>()
    let tries = 0
    // A clock that advances a minute at every reading: no pause is long on it.
    let looks = 0
    const hasty = { now: () => new Date(Date.now() + (looks += 1) * minute) }
    const messages = messagesWith({
      clock: hasty,
      mailer: {
        sendMail: async () => {
          tries += 1
          if (tries === 1) throw new NotDelivered('the mail server: ECONNECTION')
          arrived.resolve()
        },
      },
    })
    await deliver(messages, hasty)
    await messages.queue(database().db, { template: 'password-changed', to, locale: 'en', values: { at: start.toISOString() } })
    await arrived.promise
    expect(tries).toBe(2)
  })

  test('goes on after the database did not answer', async () => {
    const { mailer, arrived } = nextMail()
    const messages = messagesWith({ mailer, clock: realClock })
    const failed = Promise.withResolvers<void>()
    let isBroken = true
    const unsteady: MailService = {
      ...messages,
      deliverDue: () => {
        if (!isBroken) return messages.deliverDue()
        failed.resolve()
        return Promise.reject(new Error(`Failed query: … params: ${to},482915`))
      },
    }
    await deliver(unsteady)
    await failed.promise
    isBroken = false
    await messages.queue(database().db, verify)
    expect(await arrived).toBe(to)
    expect(lines.join('')).not.toMatch(/482915|example\.com/)
  })

  test('ends without waiting for a mail server that does not answer', async () => {
    const taken = Promise.withResolvers<void>()
    const messages = messagesWith({
      clock: realClock,
      mailer: {
        sendMail: () => {
          taken.resolve()
          return new Promise(() => undefined)
        },
      },
    })
    const stop = await deliverMail({ database: database(), messages, clock: realClock, log })
    await messages.queue(database().db, verify)
    await taken.promise
    await stop(1)
    expect(await queued(), 'it is not lost').toHaveLength(1)
  })

  test('takes nothing more once it is to end', async () => {
    const stopping = new AbortController()
    const mailer = { sendMail: async () => stopping.abort() }
    const messages = messagesWith({ mailer, clock: realClock })
    for (let place = 0; place < 12; place += 1) await messages.queue(database().db, verify)
    await messages.deliverDue(stopping.signal)
    expect(await queued()).toHaveLength(7)
  })

  test.runIf(isOnPostgres)('finds what came while the connection was lost', async () => {
    const other = await openAgain()
    const { mailer, arrived } = nextMail()
    const messages = messagesWith({ mailer, clock: realClock })
    await deliver(messages)
    // Inserted without a notification, and then the listeners are disconnected.
    const payload = verify
    const soon = new Date(Date.now() + minute)
    await other.db.insert(message).values({ id: '00000000-0000-4000-8000-000000000002', payload, dueAt: new Date(), expiresAt: soon })
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mizwala changes' and datname = current_database()`,
    )
    expect(await arrived).toBe(to)
  })
})
