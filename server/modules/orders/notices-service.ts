import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { Locale } from '#contract/locale.ts'
import { type NotifiedOrderEvent, notifiedOrderEvents } from '#contract/orders/orders.ts'
import { isStatusOf, ownPathOf } from '#contract/request-kinds/kinds.ts'
import type { Mover } from '#contract/requests/statuses.ts'
import type { OrderEventBody } from '#contract/orders/staff-orders.ts'
import type { OrderNotificationFacts } from '#server/texts/orders/order-notification-texts.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import { readMailPictures } from '#server/db/read-mail-pictures.ts'
import type { OrderRow } from '#server/db/records/request-records.ts'
import type { MailMessage, MailService } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { ReadOrdering } from '#server/modules/settings/ordering-service.ts'
import type { Moved } from '#server/modules/requests/move-service.ts'
import type { NotificationContent } from '#server/texts/notification-texts.ts'
import { readLines, readOrderRow } from './repository.ts'

/** Notifies shoppers of their orders, in the transaction of the change: of each change once. */
export type OrderNotices = {
  /** It was placed: a mail with lines, sums and bank details. Only a verified address gets the invoice, which has the postal address. */
  placed: (transaction: Db, row: OrderRow, bank: Bank | undefined) => Promise<void>
  /** Its status has changed. */
  moved: (transaction: Db, moved: Moved) => Promise<void>
  /** The staff have noted an event. */
  noted: (transaction: Db, orderId: string, step: OrderEventBody) => Promise<void>
  /** A receipt is still expected. */
  remind: (transaction: Db, orderId: string) => Promise<void>
}

export type OrderNoticesDeps = { messages: MailService; addNotification: AddNotification; readOrdering: ReadOrdering }

type Change = { by: Mover; reason?: string | undefined; step?: OrderEventBody | { event: NotifiedOrderEvent } }

export function createOrderNotices({ messages, addNotification, readOrdering }: OrderNoticesDeps): OrderNotices {
  /** No notice repeats a text that the customer typed. */
  async function add(transaction: Db, orderId: string, change: Change): Promise<void> {
    const row = await readOrderRow(transaction, orderId)
    const { customerId, email, name, locale } = row
    const content = orderContent(row, change)
    if (customerId === null || !content) return
    const { status, facts } = content
    const linesIn = await readMailLines(transaction, row)
    // It is paid to the account of now, whichever the first mail had (docs/decisions/paid-to-the-account-of-now.md).
    const { bank } = facts.receiptBy === undefined ? {} : await readOrdering(transaction)
    const mail = (to: Locale): MailMessage => {
      const path = `/${to}${ownPathOf('order', orderId)}`
      return {
        template: 'order-news',
        to: email,
        locale: to,
        values: { name, status, ...facts, ...(bank && { bank }), lines: linesIn(to), path },
      }
    }
    await addNotification(transaction, { ...content, requestId: orderId, by: change.by, customerId, locale, mail })
  }

  return {
    async placed(transaction, row, bank) {
      const { id, number, name, email, locale, currency, receiptBy, customerId } = row
      if (!bank) throw new HttpError('order.not-possible', 'the account for transfers has been taken away')
      if (!receiptBy) throw new Error('an order was placed that cannot be paid')
      const money = (amount: number) => ({ amount, currency })
      const values = {
        name,
        number: String(number),
        lines: (await readMailLines(transaction, row))(locale),
        totals: {
          subtotal: money(row.subtotal),
          discount: money(row.discount),
          shippingFee: money(row.shippingFee),
          tax: money(row.tax),
          grandTotal: money(row.grandTotal),
        },
        vatPercent: row.vatPercent,
        ...(currency !== 'SAR' && { rateDate: row.rateDate }),
        bank,
        receiptBy: receiptBy.toISOString(),
        path: `/${locale}${ownPathOf('order', id)}`,
      }
      const isOwnAddress = customerId !== null && (await isVerifiedAddress(transaction, customerId, email))
      await messages.queue(transaction, { template: 'order-received', to: email, locale, values, ...(isOwnAddress && { invoiceOf: id }) })
    },
    moved: (transaction, { row, who, reason }) => add(transaction, row.id, { by: who.by, reason }),
    noted: (transaction, orderId, step) => add(transaction, orderId, { by: 'staff', step }),
    remind: (transaction, orderId) => add(transaction, orderId, { by: 'system', step: { event: 'reminder' } }),
  }
}

type MailLines = Extract<MailMessage, { template: 'order-received' }>['values']['lines']

/** @returns the lines of an order for a mail in one of the languages */
async function readMailLines(transaction: Db, { id, currency }: OrderRow): Promise<(locale: Locale) => MailLines> {
  const lines = (await readLines(transaction, [id])).get(id) ?? []
  const pictures = await readMailPictures(
    transaction,
    lines.map(({ productId }) => productId),
  )
  return (locale) =>
    lines.map(({ productId, productNameEn, productNameAr, quantity, listPrice }) => ({
      product: locale === 'ar' ? productNameAr : productNameEn,
      quantity,
      price: { amount: listPrice, currency },
      picture: pictures.get(productId),
    }))
}

/** What the customer is told of an order; undefined where there is none to tell: it outlives its account. */
export function orderContent(row: OrderRow, change: Change) {
  const { customerId, status } = row
  if (customerId === null || !isStatusOf('order', status)) return undefined
  return { kind: 'order', status, facts: factsOf(row, change) } satisfies NotificationContent
}

function factsOf({ number, grandTotal, currency, receiptBy }: OrderRow, { by, reason, step }: Change): OrderNotificationFacts {
  const event = notifiedOrderEvents.find((each) => each === step?.event)
  return {
    number: String(number),
    ...(event && { news: event }),
    by,
    total: { amount: grandTotal, currency },
    ...(receiptBy && { receiptBy: receiptBy.toISOString() }),
    ...(reason !== undefined && { reason }),
    ...(step && 'carrier' in step && { carrier: step.carrier, trackingNumber: step.trackingNumber }),
    ...(step && 'amount' in step && { refund: { amount: step.amount, currency } }),
  }
}
