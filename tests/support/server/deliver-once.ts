/** Delivers due mails once, over SMTP: a process for a test to kill. DELIVER_FROM: the database, as JSON; DELIVER_OVER: the mail server. */
import { pino } from 'pino'
import { drawnFace } from '#server/modules/face/shop-face-service.ts'
import { type DatabaseConfig, openDatabase } from '#server/db/open/open-database.ts'
import { createMailService } from '#server/modules/mail/service.ts'
import { systemClock } from '#server/platform/clock.ts'
import { smtpMailer } from '#server/platform/network/mailer.ts'
import { noInvoices } from './no-invoices.ts'

const { DELIVER_FROM = '', DELIVER_OVER = '' } = process.env
const log = pino({ level: 'silent' })
const database = await openDatabase(JSON.parse(DELIVER_FROM) as DatabaseConfig, log)
await createMailService({
  db: database.db,
  clock: systemClock,
  log,
  mailer: smtpMailer({ url: DELIVER_OVER, from: { name: 'Mizwala', address: 'shop@shop.example' } }),
  sms: undefined,
  origin: 'https://shop.example',
  deskOrigin: 'https://desk.shop.example',
  shopFace: () => Promise.resolve(drawnFace),
  invoiceOf: noInvoices,
}).deliverDue()
await database.close()
