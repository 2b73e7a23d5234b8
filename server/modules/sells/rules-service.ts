import type { Locale } from '#contract/locale.ts'
import { ownPathOf } from '#contract/request-kinds/kinds.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import { agreedPrice } from '#server/db/records/request-records.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { KindRules } from '#server/modules/requests/move-service.ts'
import type { SellPhotos } from './photos-service.ts'
import { anonymiseSells, readSell } from './repository.ts'

export type SellRulesDeps = { photos: SellPhotos; addNotification: AddNotification }

/**
 * The effects of a status change: a notification, which repeats no text of the customer, and a mail, which names the model where the
 * address is verified.
 */
export const createSellRules = ({ photos, addNotification }: SellRulesDeps): KindRules => ({
  async notify(transaction, { row, who, reason }) {
    const { id: requestId, number, status, customerId, email, name, locale } = row
    // An approved request outlives its account: the staff still complete or close it, but there is no customer to notify.
    if (customerId === null) return
    const sell = await readSell(transaction, requestId)
    const price = agreedPrice(sell)
    const piece = (await isVerifiedAddress(transaction, customerId, email)) ? sell.model : undefined
    const facts = { number: String(number), ...(price && { price }), ...(reason !== undefined && { reason }) }
    const mail = (to: Locale): MailMessage => ({
      template: 'sell-news',
      to: email,
      locale: to,
      values: { name, status, ...facts, piece, path: `/${to}${ownPathOf('sell', requestId)}` },
    })
    await addNotification(transaction, { kind: 'sell', requestId, status, by: who.by, customerId, locale, facts, mail })
  },
  async forget(transaction, ids) {
    await photos.removeAllOf(transaction, ids)
    await anonymiseSells(transaction, ids)
  },
})
