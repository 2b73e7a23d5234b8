/**
 * Sends all due pushes once: a process for a test to kill. PUSH_FROM: the database, as JSON; PUSH_AHEAD_MS: by how much its clock is ahead,
 * so that pushes of a killed process are due again. NODE_EXTRA_CA_CERTS: the certificate to trust.
 */
import { pino } from 'pino'
import { type DatabaseConfig, openDatabase } from '#server/db/open/open-database.ts'
import { openPushSender } from '#server/wiring/open-push-sender.ts'
import { openTestNotifications } from './test-notifications.ts'

const { PUSH_FROM = '', PUSH_AHEAD_MS = '0' } = process.env
const clock = { now: () => new Date(Date.now() + Number(PUSH_AHEAD_MS)) }
const log = pino({ level: 'warn' })
const database = await openDatabase(JSON.parse(PUSH_FROM) as DatabaseConfig, log)
const sender = await openPushSender({ publicUrl: undefined, smtp: undefined, mayPushInside: true }, { database, clock })
await openTestNotifications({ db: database.db, clock, log, sender }).deliverDue()
await database.close()
