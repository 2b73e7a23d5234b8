import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open/database.ts'
import { listen, type Listening, PortInUse } from '#server/http/listening.ts'
import { mailboxApp } from '#server/modules/mail/dev-mailbox-routes.ts'
import { clearDevMailbox, createDevMailbox, type DevMailbox } from '#server/modules/mail/dev-mailbox-service.ts'
import { mailboxAddressFile } from './mailbox-address-file.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Mailer, smtpMailer } from '#server/platform/network/mailer.ts'
import { httpSmsSender, type SmsSender } from '#server/platform/network/sms.ts'

/** The senders of mails and text messages. */
export type MailTransport = {
  mailer: Mailer
  /** Undefined where no gateway is configured. */
  sms: SmsSender | undefined
  /** The origin with which links in messages begin. */
  linkOrigin: string
  /** The URL of the dev mailbox, with its key; undefined where messages are sent. */
  mailboxUrl: string | undefined
  close: () => Promise<void>
}

type Deps = {
  db: Db
  log: Logger
  clock: Clock
  /** The origin on which the shop listens. */
  origin: string
}

/** Chooses the senders of messages, and opens the dev mailbox where none is configured. */
export async function openMailTransport(config: Config, { db, log, clock, origin }: Deps): Promise<MailTransport> {
  const mailbox = config.devMailbox && createDevMailbox({ db, clock })
  const page = mailbox && (await openMailboxPage(mailbox, config, origin))
  if (!mailbox) await clearDevMailbox(db)
  const mailer = config.smtp ? smtpMailer(config.smtp) : mailbox
  // The configuration ensures this (config.ts).
  if (!mailer) throw new Error('there is neither a mail server nor a dev mailbox')
  const sms = config.smsGateway ? httpSmsSender(config.smsGateway) : mailbox
  if (!sms) log.warn('no gateway for text messages is configured (SMS_URL): phone numbers cannot be verified')
  return {
    mailer,
    sms,
    linkOrigin: config.publicUrl ?? nameOfThisMachine(origin),
    mailboxUrl: page?.url,
    close: async () => page?.close(),
  }
}

/** Listens on the port after the shop's, or any free one where that is in use; a configured port has to be free. */
async function openMailboxPage(mailbox: DevMailbox, config: Config, origin: string) {
  const key = randomBytes(24).toString('base64url')
  const listener = getRequestListener(mailboxApp(mailbox, key).fetch)
  const listenOn = (port: number): Promise<Listening> =>
    listen((incoming, outgoing) => void listener(incoming, outgoing), { host: '127.0.0.1', port, setting: 'MAILBOX_PORT' })
  const wished = config.devMailbox?.port
  const nextPort = Number(new URL(origin).port) + 1
  const listening = await (wished === undefined
    ? listenOn(nextPort > 65_535 ? 0 : nextPort).catch((error: unknown) => {
        if (error instanceof PortInUse) return listenOn(0)
        throw error
      })
    : listenOn(wished))
  const url = `${listening.origin}/?key=${key}`
  const file = join(config.dataDir, mailboxAddressFile)
  // Create a new file and rename it: an older file could be readable by others, and writing to it would not change its mode.
  await mkdir(config.dataDir, { recursive: true })
  await rm(`${file}.new`, { force: true })
  await writeFile(`${file}.new`, `${url}\n`, { mode: 0o600, flag: 'wx' })
  await rename(`${file}.new`, file)
  return {
    url,
    close: async () => {
      await listening.close(0)
      // Another process with the same folder may have overwritten it since.
      const written = await readFile(file, 'utf8').catch(() => 'gone already')
      if (written.trim() === url) await rm(file, { force: true })
    },
  }
}

/** Developers open the shop as `localhost`; the listening address (0.0.0.0) may be none that a browser can open. */
export const nameOfThisMachine = (origin: string): string => origin.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost')
