import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { drawnFace } from '#server/modules/face/shop-face-service.ts'
import type { Database } from '#server/db/open/database.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { message } from '#server/db/schema/mail.ts'
import { createMailService, type MailService, type MessagesDeps } from '#server/modules/mail/service.ts'
import type { Mailer } from '#server/platform/network/mailer.ts'
import { createMailbox, type Mailbox } from '../fakes/mailbox.ts'
import { type MailServer, startMailServer } from '../fakes/smtp-server.ts'
import { noInvoices } from './no-invoices.ts'
import { makeDatabase, type TestDatabase } from './test-database.ts'

export const from = { name: 'Mizwala مزولة', address: 'shop@shop.example' }
export const to = 'noura@example.com'
export const verify = { template: 'verify-email' as const, to, locale: 'en' as const, values: { code: '482915', minutes: 10 } }
/** When each test begins. */
export const start = new Date('2026-11-21T09:00:00Z')

/** Registers the hooks that open a database for the file, and empty its queue of messages before each test; the tests set the clock. */
export function setUpMailQueue() {
  let made: TestDatabase
  let database: Database
  let now = start
  const lines: string[] = []
  const clock = { now: () => now }
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })

  beforeAll(async () => {
    made = await makeDatabase()
    database = await openDatabase(made.config, log)
  })
  beforeEach(async () => {
    await database.db.delete(message)
    now = start
    lines.length = 0
  })
  afterAll(async () => {
    await database.close()
    await made.remove()
  })

  const shopFace = () => Promise.resolve(drawnFace)
  const origin = 'https://shop.example'
  const messagesWith = (given: Partial<MessagesDeps> & { mailer: Mailer }): MailService =>
    createMailService({
      db: database.db,
      clock,
      log,
      sms: undefined,
      origin,
      deskOrigin: origin,
      shopFace,
      invoiceOf: noInvoices,
      ...given,
    })
  return {
    database: () => database,
    /** Another connection to the same database until the test ends, as another process of the shop has. */
    openAgain: async (): Promise<Database> => {
      const again = await openDatabase(made.config, log)
      onTestFinished(again.close)
      return again
    },
    now: () => now,
    setNow: (time: Date) => void (now = time),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    log,
    /** The log of the test so far. */
    lines,
    messagesWith,
    withMailbox: (): { messages: MailService; mailbox: Mailbox } => {
      const mailbox = createMailbox()
      return { mailbox, messages: messagesWith({ mailer: mailbox, sms: mailbox }) }
    },
    mailServer: async (...args: Parameters<typeof startMailServer>): Promise<MailServer> => {
      const server = await startMailServer(...args)
      onTestFinished(server.stop)
      return server
    },
    queued: () => database.db.select().from(message),
  }
}
