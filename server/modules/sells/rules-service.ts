import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import { ownPathOf } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import { agreedPrice, type RequestRow } from '#server/db/records/request-records.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { KindRules } from '#server/modules/requests/move-service.ts'
import type { NotificationContent } from '#server/texts/notification-texts.ts'
import type { SellPhotos } from './photos-service.ts'
import { anonymiseSells, readSell } from './repository.ts'

type Told = { price?: Money | undefined; reason?: string | undefined }

/** What the customer is told of a sell request. `price`: the one agreed. */
export const sellContent = ({ number }: Pick<RequestRow, 'number'>, status: RequestStatus, { price, reason }: Told) => {
  const facts = { number: String(number), ...(price && { price }), ...(reason !== undefined && { reason }) }
  return { kind: 'sell', status, facts } satisfies NotificationContent
}

export type SellRulesDeps = { photos: SellPhotos; addNotification: AddNotification }

/**
 * The effects of a status change: a notification, which repeats no text of the customer, and a mail, which names the model where the
 * address is verified.
 */
export const createSellRules = ({ photos, addNotification }: SellRulesDeps): KindRules => ({
  async notify(transaction, { row, who, reason }) {
    const { id: requestId, customerId, email, name, locale } = row
    // An approved request outlives its account: the staff still complete or close it, but there is no customer to notify.
    if (customerId === null) return
    const sell = await readSell(transaction, requestId)
    const piece = (await isVerifiedAddress(transaction, customerId, email)) ? sell.model : undefined
    const content = sellContent(row, row.status, { price: agreedPrice(sell), reason })
    const { status, facts } = content
    const mail = (to: Locale): MailMessage => ({
      template: 'sell-news',
      to: email,
      locale: to,
      values: { name, status, ...facts, piece, path: `/${to}${ownPathOf('sell', requestId)}` },
    })
    await addNotification(transaction, { ...content, requestId, by: who.by, customerId, locale, mail })
  },
  async forget(transaction, ids) {
    await photos.removeAllOf(transaction, ids)
    await anonymiseSells(transaction, ids)
  },
})
