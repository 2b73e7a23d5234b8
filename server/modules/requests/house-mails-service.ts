import type { Logger } from 'pino'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import { groupedPhone } from '#contract/fields/phone.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import { houseAddressFor } from '#server/modules/settings/request-mails-service.ts'

/** What the mail to the shop says of a new request, or of a reply to an answer, besides its number and its sender. */
export type AboutRequest = {
  /** The products that it is about, in both languages. */
  pieces?: readonly Record<Locale, string>[]
  /** The product whose page the mail links to. */
  productId?: string | undefined
  /** What is offered, asked or to be paid. */
  price?: Money
  message?: string
  /** Of a contact message: it was written after an answer. */
  isReply?: boolean
}

/** Queues the mail to the shop about a new request. */
export const createHouseMails =
  ({ messages, log }: { messages: Pick<MailService, 'queue'>; log: Logger }) =>
  async (transaction: Db, row: RequestRow, about: AboutRequest): Promise<void> => {
    const address = await houseAddressFor(transaction, log, row.kind)
    if (!address) return
    const { locale } = address
    const values = {
      number: String(row.number),
      sender: row.name,
      senderEmail: row.email,
      senderPhone: groupedPhone({ dialCode: row.phoneDialCode, phone: row.phoneNumber }),
      message: about.message ?? '',
      ...(about.productId !== undefined && { path: `/${locale}/product/${about.productId}` }),
    }
    if (row.kind === 'contact') {
      const all = { ...values, ...(about.isReply && { isReply: true }) }
      return messages.queue(transaction, { template: 'contact-message', ...address, values: all })
    }
    const pieces = (about.pieces ?? []).map((piece) => piece[locale])
    const kind: Exclude<RequestKind, 'contact'> = row.kind
    return messages.queue(transaction, {
      template: 'request-made',
      ...address,
      values: { ...values, kind, pieces, ...(about.price && { price: about.price }) },
    })
  }
