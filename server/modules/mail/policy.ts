import * as z from 'zod/mini'
import { mostCartLines, mostUnits } from '#contract/accounts/account-limits.ts'
import { pieceNews } from '#contract/accounts/watched-changes.ts'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { bankSchema } from '#contract/orders/ordering-terms.ts'
import { totalsSchema } from '#contract/orders/checkout.ts'
import { emailPattern } from '#contract/fields/email-address.ts'
import { nameMost, oneLine } from '#contract/fields/form-fields.ts'
import { requestWorks } from '#contract/inbox/request-work.ts'
import { locales } from '#contract/locale.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { counterNews } from '#contract/offers/counter-offer.ts'
import { messageMost } from '#contract/offers/offer-body.ts'
import { notifiedOrderEvents } from '#contract/orders/orders.ts'
import { kindNames, type RequestKind, statusesOf } from '#contract/request-kinds/kinds.ts'
import { movers } from '#contract/requests/statuses.ts'
import { reasonMost } from '#contract/requests/requests.ts'
import { staffRoles } from '#contract/protocol/staff-roles.ts'
import { carrierMost, trackingNumberMost } from '#contract/orders/staff-orders.ts'
import { minuteMs } from '#contract/durations.ts'

/** The messages that can be sent, and how long delivery is retried. */

const mailAddress = z.string().check(z.maxLength(254), z.regex(emailPattern))
const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))
const code = z.string().check(z.regex(/^\d{4,10}$/))
const minutes = z.int().check(z.gte(1), z.lte(24 * 60))
const name = z.optional(z.string())
const locale = z.enum(locales)
const instant = z.iso.datetime()
/** A path of the shop. The mail's renderer prepends the configured origin: a request's Host header never gets into a mail. */
const path = z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%~]*$/))
/** The same; the fragment has the key of a guest's request, because browsers do not send it to servers or their logs. */
const pathWithKey = z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%~]*(?:#k=[\w-]+)?$/))
/** A link to the desk, which has an origin of its own. */
const deskPath = z.string().check(z.regex(/^\/invitation#[\w-]{43}$/))
/** The short number of a request. */
const number = z.string().check(z.regex(/^\d{1,12}$/))
/** Brand and model of a product, from the catalogue. */
const product = z.string().check(z.maxLength(300))

/** Ends the mails that the shop sends of its own accord, by one press. */
const stopKey = z.string().check(z.regex(/^\w+\.[\w-]{43}$/))
/** The JPEG rendition of its photograph: a path of the shop, because a mail loads nothing from elsewhere. */
const picture = z.optional(z.string().check(z.regex(/^\/media\/[\w-]+\/[\d-]+\.jpg$/)))
/** A line of an order; `price`: the shop's, per unit. */
const lines = z
  .array(z.strictObject({ product, quantity: z.int().check(z.gte(1), z.lte(mostUnits)), price: moneySchema, picture }))
  .check(z.minLength(1), z.maxLength(mostCartLines))
/** As the customer has typed it, so it is only in a mail to an address that is proven to be the customer's. */
const piece = z.optional(z.string().check(z.maxLength(300), z.regex(oneLine)))

/** The number, sender and message of a new request, for the shop itself. `path`: of the product that it is about. */
const sender = {
  number,
  sender: z.string().check(z.maxLength(2 * nameMost + 1), z.regex(oneLine)),
  senderEmail: mailAddress,
  senderPhone: z.string().check(z.regex(/^\+\d{1,4} [\d -]{4,30}$/)),
  message: z.string().check(z.maxLength(messageMost)),
  path: z.optional(path),
}

/** The order whose invoice is attached. */
const invoiceOf = z.optional(z.string().check(z.maxLength(40)))

const mail = <Template extends string, Values extends z.core.$ZodShape>(template: Template, values: Values) =>
  z.strictObject({ template: z.literal(template), to: mailAddress, locale, values: z.strictObject({ name, ...values }), invoiceOf })

const mailSchema = z.discriminatedUnion('template', [
  mail('verify-email', { code, minutes }),
  mail('delete-account-code', { code, minutes }),
  mail('change-email-code', { code, minutes }),
  mail('add-passkey-code', { code, minutes }),
  mail('reset-password', { path, minutes }),
  mail('password-changed', { at: instant }),
  // `device`: of a browser that made it, empty where unknown: names of our own list.
  mail('passkey-added', { device: z.string().check(z.maxLength(60), z.regex(oneLine)), at: instant }),
  mail('email-changed', { newAddress: mailAddress, at: instant }),
  mail('already-registered', {}),
  mail('account-deleted', {}),
  mail('desk-invitation', {
    role: z.enum(staffRoles),
    by: z.string().check(z.maxLength(2 * nameMost), z.regex(oneLine)),
    deskPath,
    minutes,
  }),
  // To the shop itself; a sender's text is in no mail to an address that the sender typed and did not verify, unless the house answers it.
  mail('contact-message', { ...sender, isReply: z.optional(z.boolean()) }),
  // As above.
  mail('request-made', {
    kind: z.enum(['offer', 'sell', 'order', 'preOrder'] satisfies Exclude<RequestKind, 'contact'>[]),
    ...sender,
    pieces: z.array(z.string()).check(z.maxLength(mostCartLines)),
    price: z.optional(moneySchema),
  }),
  // To somebody of the house who has chosen it. `at`: when it was made, from which ages are counted.
  mail('house-digest', {
    at: instant,
    waits: z.array(z.strictObject({ work: z.enum(requestWorks), count: z.int(), since: instant })),
    made: z.array(z.strictObject({ kind: z.enum(kindNames), count: z.int() })),
    toShip: z.array(z.strictObject({ number, piece: z.optional(product) })),
    auctions: z.array(z.strictObject({ piece: product, endsAt: instant })),
    minutes,
  }),
  mail('contact-received', { number, path: pathWithKey }),
  mail('contact-news', { number, status: z.enum(['completed', 'closed']) }),
  mail('contact-answer', {
    number,
    answer: z.string().check(z.maxLength(messageMost)),
    quoted: z.string().check(z.maxLength(messageMost)),
    path: pathWithKey,
    houseEmail: z.optional(mailAddress),
  }),
  mail('pre-order-received', { number, piece, path: pathWithKey, isGuest: z.boolean() }),
  mail('pre-order-news', {
    status: z.enum(statusesOf('preOrder')),
    number,
    by: z.enum(movers),
    reason: z.optional(z.string().check(z.maxLength(reasonMost), z.regex(oneLine))),
    piece,
    path: pathWithKey,
  }),
  mail('sell-received', { number, piece, path }),
  mail('sell-news', {
    status: z.enum(statusesOf('sell')),
    number,
    price: z.optional(moneySchema),
    reason: z.optional(z.string().check(z.maxLength(reasonMost), z.regex(oneLine))),
    piece,
    path,
  }),
  // Without the address: a mistyped e-mail address must not reveal the customer's home to a stranger.
  mail('order-received', {
    number,
    lines,
    totals: totalsSchema,
    vatPercent: z.number(),
    rateDate: z.optional(z.iso.date()),
    bank: bankSchema,
    receiptBy: instant,
    path,
  }),
  mail('order-news', {
    status: z.enum(statusesOf('order')),
    number,
    news: z.optional(z.enum(notifiedOrderEvents)),
    by: z.enum(movers),
    total: moneySchema,
    receiptBy: z.optional(instant),
    reason: z.optional(z.string().check(z.maxLength(reasonMost), z.regex(oneLine))),
    carrier: z.optional(z.string().check(z.maxLength(carrierMost), z.regex(oneLine))),
    trackingNumber: z.optional(z.string().check(z.maxLength(trackingNumberMost), z.regex(oneLine))),
    refund: z.optional(moneySchema),
    bank: z.optional(bankSchema),
    lines: z.optional(lines),
    path,
  }),
  mail('outbid', {
    productId: z.string().check(z.regex(productIdPattern)),
    productName: z.object({ en: z.string(), ar: z.string() }),
    price: moneySchema,
    path,
    minutes,
    stopKey,
  }),
  // `pieceName`: may be as its owner typed it, so it is only mailed to an address that is proven to be theirs.
  mail('service-due', { pieceName: z.object({ en: product, ar: product }), dueOn: z.iso.date(), stopKey }),
  // Anybody can type an address, so the mail has no word of theirs. `count`: how many pieces.
  mail('watch-proof', { count: z.int(), key: z.string().check(z.regex(/^\w+-\w+\.[\w-]{43}$/)) }),
  // `more`: pieces that it does not name.
  mail('watch-news', {
    pieces: z
      .array(
        z.strictObject({
          productId: z.string().check(z.regex(productIdPattern)),
          change: z.enum(pieceNews),
          productName: z.object({ en: z.string(), ar: z.string() }),
          price: moneySchema,
          beforeSar: z.int(),
          savedSar: z.optional(z.int()),
          until: z.optional(instant),
          searchName: z.optional(z.string()),
          picture,
        }),
      )
      .check(z.minLength(1)),
    more: z.int(),
    isGuest: z.optional(z.boolean()),
    stopKey,
  }),
  mail('offer-received', { number, product, picture, price: moneySchema, path: pathWithKey, isGuest: z.boolean() }),
  mail('offer-news', {
    status: z.enum(statusesOf('offer')),
    number: z.string().check(z.regex(/^[\w-]{1,20}$/)),
    productName: z.object({ en: z.string(), ar: z.string() }),
    picture,
    price: z.optional(moneySchema),
    isWon: z.optional(z.boolean()),
    heldUntil: z.optional(instant),
    isWithdrawn: z.optional(z.boolean()),
    counter: z.optional(z.enum(counterNews)),
    counterUntil: z.optional(instant),
    /** With the link to the house's price. */
    isGuest: z.optional(z.boolean()),
    reason: z.optional(z.string().check(z.maxLength(reasonMost), z.regex(oneLine))),
    path: pathWithKey,
  }),
])
const smsSchema = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('phone-code'), to: phoneNumber, locale, values: z.strictObject({ code, minutes }) }),
])

export type MailMessage = z.output<typeof mailSchema>
export type SmsMessage = z.output<typeof smsSchema>
/** A message of the shop: a template, its recipient, its language, and its values. */
export type Message = MailMessage | SmsMessage

export const messageSchema = z.union([mailSchema, smsSchema])

/** A row of the queue: a message, or a decoy that costs the same to queue and is never sent. */
export const payloadSchema = z.union([messageSchema, z.strictObject({ template: z.literal('decoy') })])
export type Payload = z.output<typeof payloadSchema>

export const isSms = (message: Message): message is SmsMessage => message.template === 'phone-code'

/** A notification of what happened is worth sending two days later; a code that is no longer valid is not. */
const notificationLastsMs = 48 * 60 * minuteMs

export const lifetimeMs = ({ values }: Message): number => ('minutes' in values ? values.minutes * minuteMs : notificationLastsMs)
