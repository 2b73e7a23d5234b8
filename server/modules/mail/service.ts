import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { mailTexts } from '#server/texts/mail-texts.ts'
import type { MailWords } from '#server/texts/mail-words.ts'
import type { ShopNames } from '#i18n/shop-name.ts'
import { smsTexts } from '#server/texts/sms-texts.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import { type GetShopFace, mailFaceOf } from '#server/modules/face/shop-face-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Mail, MailAttachment, Mailer } from '#server/platform/network/mailer.ts'
import { failureOf, NotDelivered, pauseAfter } from '#server/platform/network/not-delivered.ts'
import type { Sms, SmsSender } from '#server/platform/network/sms.ts'
export type { MailMessage } from './policy.ts'
import { isSms, lifetimeMs, type MailMessage, type Message, messageSchema, type Payload, payloadSchema, type SmsMessage } from './policy.ts'
import type { MailFace } from '#server/mail-html/lay-out-html.ts'
import { layOut, partOfAddress } from './presenter.ts'
import {
  claimDue,
  deleteMessage,
  findNameOfOwner,
  insertMessage,
  type MessageRow,
  messagesChannel,
  nextDueAt,
  postpone,
} from './repository.ts'

export type MessagesDeps = {
  db: Db
  clock: Clock
  log: Logger
  mailer: Mailer
  /** Undefined where no gateway is configured: phones cannot be verified then. */
  sms: SmsSender | undefined
  /** Makes the invoice of an order; it is made when the mail is delivered, so that the queue stays small. */
  invoiceOf: (orderId: string) => Promise<MailAttachment>
  /** The shop's public origin, with which links begin: `https://shop.example`. */
  origin: string
  /** The desk's, for links of its people. */
  deskOrigin: string
  shopFace: GetShopFace
}

export type MailService = {
  /**
   * Queues a message in the caller's transaction: it is sent only after the commit. A mail greets the owner of its address only: a `name`
   * is replaced by the one of the account that has verified the address, and left out where there is none, because it may be a stranger's
   * that somebody typed. Rejects an invalid message (an address with a line break); that is a bug in the caller's checks.
   */
  queue: (transaction: Db, message: Message) => Promise<void>
  /** Does the same database work and sends nothing: for a response that must take as long where there is no recipient. */
  queueDecoy: (transaction: Db) => Promise<void>
  /** Whether text messages can be sent. */
  canSendSms: boolean
  /** PostgreSQL notifies this channel when a message is queued. */
  channel: string
  /**
   * Delivers all messages that are due. Any number of processes may do so at the same time.
   * @param signal stops claiming further messages
   * @returns when the next one is due
   */
  deliverDue: (signal?: AbortSignal) => Promise<Date | undefined>
}

/** The number of concurrent deliveries. */
const mostAtOnce = 5
/** Longer than any try may take: the message of a process that died is claimed again after this. */
const claimMs = 90_000

/** Mails and text messages: queued in the transaction that causes them, sent after its commit, and retried on failure. */
export function createMailService(deps: MessagesDeps): MailService {
  const { db, clock, log, mailer, sms, origin, deskOrigin, invoiceOf, shopFace } = deps
  const enqueue = (transaction: Db, payload: Payload, lifetime: number) => {
    const now = clock.now()
    return insertMessage(transaction, {
      id: randomUUID(),
      payload,
      dueAt: now,
      firstDueAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    })
  }

  async function attachmentFor({ payload, expiresAt }: MessageRow): Promise<MailAttachment | undefined> {
    // It is given up below: what makes the process run out of memory is not made for ever.
    if (expiresAt <= clock.now()) return undefined
    const { data: message } = messageSchema.safeParse(payload)
    return message && !isSms(message) && message.invoiceOf !== undefined ? invoiceOf(message.invoiceOf) : undefined
  }

  async function send(id: string, message: Message, attachment: Promise<MailAttachment | undefined>): Promise<void> {
    const file = await attachment
    const shown = await shopFace()
    const sender = { origin, deskOrigin, names: shown.names, faces: { en: mailFaceOf(shown, 'en'), ar: mailFaceOf(shown, 'ar') } }
    if (!isSms(message)) return mailer.sendMail({ id, ...composeMail(message, sender), attachment: file })
    if (!sms) throw new NotDelivered('no gateway for text messages is configured', { isFinal: true })
    return sms.sendSms({ id, ...composeSms(message, sender) })
  }

  async function deliver(row: MessageRow, attachment: Promise<MailAttachment | undefined>): Promise<void> {
    const { id, tries } = row
    const { data: payload } = payloadSchema.safeParse(row.payload)
    const about = { message: id, template: payload?.template ?? 'unknown', tries }
    const giveUp = async (reason: string) => {
      await deleteMessage(db, id)
      log.error({ ...about, reason }, 'a message was given up')
    }
    if (payload?.template === 'decoy') return deleteMessage(db, id)
    if (row.expiresAt <= clock.now()) return giveUp('it came too late')
    // During a rollout, a process of the newer version may be able to read it.
    const failure = payload ? await failureOf(send(id, payload, attachment)) : new NotDelivered('this version of the shop cannot read it')
    if (!failure) return deleteMessage(db, id)
    if (failure.isFinal) return giveUp(failure.message)
    const pause = pauseAfter(tries)
    await postpone(db, row, new Date(clock.now().getTime() + pause))
    log.warn({ ...about, reason: failure.message, pauseMs: pause }, 'a message could not be delivered; it will be tried again')
  }

  return {
    queue: async (transaction, message) => {
      const parsed = messageSchema.parse(message)
      const owner = await findNameOfOwner(transaction, parsed.to.toLowerCase())
      await enqueue(transaction, isSms(parsed) ? parsed : greeting(parsed, owner), lifetimeMs(parsed))
    },
    queueDecoy: async (transaction) => {
      await findNameOfOwner(transaction, '')
      await enqueue(transaction, { template: 'decoy' }, 0)
    },
    canSendSms: sms !== undefined,
    channel: messagesChannel,
    async deliverDue(signal) {
      while (!signal?.aborted) {
        const now = clock.now()
        const rows = await claimDue(db, { now, until: new Date(now.getTime() + claimMs), most: mostAtOnce })
        if (rows.length === 0) break
        // Made before anything is sent, so that a mail without one does not overtake the one before it.
        const attachments = rows.map((row) => [row, attachmentFor(row)] as const)
        await Promise.allSettled(attachments.map(([, attachment]) => attachment))
        await Promise.all(attachments.map(([row, attachment]) => deliver(row, attachment)))
      }
      return nextDueAt(db)
    },
  }
}

/** The same mail, with the name of the address's owner where it was to have a name. */
function greeting(message: MailMessage, owner: string | undefined): Payload {
  const { name, ...values } = message.values
  // An account that is deleted no longer has its address. `account-deleted` is sent with a name only where the address was verified.
  const greeted = name === undefined ? undefined : (owner ?? (message.template === 'account-deleted' ? name : undefined))
  return payloadSchema.parse({ ...message, values: { ...values, ...(greeted !== undefined && { name: greeted }) } })
}

/** The shop that sends a message. `origin`: with which links begin; `deskOrigin`: those to the desk. */
export type Sender = { origin: string; deskOrigin: string; names: ShopNames; faces?: Readonly<Record<Locale, MailFace>> }

export function composeMail(message: MailMessage, { origin, deskOrigin, names, faces }: Sender): Omit<Mail, 'id' | 'attachment'> {
  const { template, to, locale, values } = message
  const home = `${origin}/${locale}`
  const shop = names[locale]
  const words = wordsOf(message, { origin, deskOrigin, home, shop })
  return {
    template,
    to,
    replyTo: replyToOf(message),
    locale,
    ...layOut({ words, locale, shop, name: values.name, home, face: faces?.[locale] }),
    unsubscribe: 'stopKey' in values ? `${origin}/v1/watch-mails/${values.stopKey}/stop` : undefined,
    code: words.code,
    link: words.button?.link,
  }
}

/** Where replies are read: by a request's sender, or by the house that has answered them. */
function replyToOf({ values }: MailMessage): string | undefined {
  if ('senderEmail' in values) return values.senderEmail
  return 'houseEmail' in values ? values.houseEmail : undefined
}

function composeSms({ template, to, locale, values }: SmsMessage, { origin, names }: Sender): Omit<Sms, 'id'> {
  const text = smsTexts[template][locale]({ ...values, shop: names[locale], host: new URL(origin).hostname })
  return { template, to, locale, text, code: values.code }
}

/** The path of the picture becomes its URL. */
const withPicture = <Values extends { picture?: string | undefined }>(values: Values, origin: string): Values =>
  values.picture === undefined ? values : { ...values, picture: origin + values.picture }
const withPictures = <Line extends { picture?: string | undefined }>(lines: Line[], origin: string): Line[] =>
  lines.map((line) => withPicture(line, origin))

type Links = { origin: string; deskOrigin: string; home: string; shop: string }

function wordsOf(message: MailMessage, { origin, deskOrigin, home, shop }: Links): MailWords {
  const { locale } = message
  const atDesk = (number: string) => `${deskOrigin}/requests/${number}`
  const link = `${home}/password-reset`
  switch (message.template) {
    case 'verify-email':
      return mailTexts['verify-email'][locale]({ ...message.values, shop })
    case 'delete-account-code':
    case 'change-email-code':
    case 'add-passkey-code':
      return mailTexts[message.template][locale](message.values)
    case 'reset-password':
      return mailTexts['reset-password'][locale]({ ...message.values, link: origin + message.values.path })
    case 'password-changed':
      return mailTexts['password-changed'][locale]({ ...message.values, link })
    case 'passkey-added':
      return mailTexts['passkey-added'][locale]({ ...message.values, link: `${home}/account/profile` })
    case 'email-changed':
      return mailTexts['email-changed'][locale]({
        ...message.values,
        newAddress: partOfAddress(message.values.newAddress),
        link: `${home}/contact-us`,
      })
    case 'already-registered':
      return mailTexts['already-registered'][locale]({ ...message.values, link })
    case 'contact-message': {
      const { path, ...values } = message.values
      return mailTexts['contact-message'][locale]({ ...values, desk: atDesk(values.number), link: path && origin + path })
    }
    case 'request-made': {
      const { path, ...values } = message.values
      return mailTexts['request-made'][locale]({ ...values, desk: atDesk(values.number), link: path && origin + path })
    }
    case 'house-digest':
      return mailTexts['house-digest'][locale]({ ...message.values, desk: `${deskOrigin}/`, access: `${deskOrigin}/access` })
    case 'contact-received':
      return mailTexts['contact-received'][locale]({ ...message.values, link: origin + message.values.path })
    case 'contact-news':
      return mailTexts['contact-news'][locale]({ ...message.values, link: `${home}/contact-us` })
    case 'contact-answer':
      return mailTexts['contact-answer'][locale]({ ...message.values, link: origin + message.values.path })
    case 'account-deleted':
      return mailTexts['account-deleted'][locale](message.values)
    case 'desk-invitation':
      return mailTexts['desk-invitation'][locale]({ ...message.values, shop, link: deskOrigin + message.values.deskPath })
    case 'pre-order-received':
      return mailTexts['pre-order-received'][locale]({ ...message.values, link: origin + message.values.path })
    case 'pre-order-news':
      return mailTexts['pre-order-news'][locale]({ ...message.values, link: origin + message.values.path })
    case 'sell-received':
      return mailTexts['sell-received'][locale]({ ...message.values, link: origin + message.values.path })
    case 'sell-news':
      return mailTexts['sell-news'][locale]({ ...message.values, link: origin + message.values.path })
    case 'order-received': {
      const isInvoiceAttached = message.invoiceOf !== undefined
      const lines = withPictures(message.values.lines, origin)
      return mailTexts['order-received'][locale]({ ...message.values, lines, isInvoiceAttached, link: origin + message.values.path })
    }
    case 'order-news':
      return mailTexts['order-news'][locale]({
        ...message.values,
        lines: message.values.lines && withPictures(message.values.lines, origin),
        link: origin + message.values.path,
      })
    case 'watch-proof':
      return mailTexts['watch-proof'][locale]({ count: message.values.count, link: `${home}/settings#watch=${message.values.key}` })
    case 'watch-news': {
      const { pieces, stopKey, isGuest = false, ...values } = message.values
      const [piece] = pieces
      const isFound = pieces.every(({ change }) => change === 'found')
      const list = isFound ? '/account/searches' : isGuest ? '/wish-list' : '/account/wishlist'
      const page = `${home}${piece && pieces.length === 1 ? `/product/${piece.productId}` : list}`
      return mailTexts['watch-news'][locale]({
        ...values,
        isGuest,
        pieces: withPictures(pieces, origin),
        link: page,
        stop: `${home}/settings#stop=${stopKey}`,
      })
    }
    case 'outbid':
      return mailTexts.outbid[locale]({
        ...message.values,
        link: origin + message.values.path,
        stop: `${home}/settings#stop=${message.values.stopKey}`,
      })
    case 'service-due':
      return mailTexts['service-due'][locale]({
        ...message.values,
        link: `${home}/account/pieces`,
        stop: `${home}/settings#stop=${message.values.stopKey}`,
      })
    case 'offer-received':
      return mailTexts['offer-received'][locale]({ ...withPicture(message.values, origin), link: origin + message.values.path })
    case 'offer-news':
      return mailTexts['offer-news'][locale]({ ...withPicture(message.values, origin), link: origin + message.values.path })
  }
}
