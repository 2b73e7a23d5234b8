import type { Locale } from '#contract/locale.ts'
import { isStatusOf, ownPathOf } from '#contract/request-kinds/kinds.ts'
import type { Mover } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import { mailPictureOf } from '#server/db/read-mail-pictures.ts'
import { counterPrice, type OfferRecord, priceAgreed, priceAsked, productNameOf } from '#server/db/records/request-records.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { RequestKeys } from '#server/modules/requests/keys-service.ts'
import { counterNewsOf } from './counter-policy.ts'

type Cause = { by: Mover; reason?: string | undefined; isWithdrawn?: boolean }

/** Tells the sender of an offer how it stands, by list, push and mail. */
export type NotifyOffer = (transaction: Db, record: OfferRecord, cause: Cause) => Promise<void>

export type OfferNoticesDeps = { keys: RequestKeys; addNotification: AddNotification }

/** The price in the news: the house's where they are about that, else the agreed one; of a rejection see below. */
function priceOf({ row, counter }: OfferRecord, reason: string | undefined) {
  if (row.status === 'rejected') {
    // Without a reason: an offer below the price was rejected, so the notification repeats that price.
    return reason === undefined && row.priceSar < row.askingSar ? priceAsked(row) : undefined
  }
  const agreed = priceAgreed(row)
  return agreed ?? (counter && counterNewsOf(row.status, counter) ? counterPrice(row, counter) : undefined)
}

export const createOfferNotices =
  ({ keys, addNotification }: OfferNoticesDeps): NotifyOffer =>
  async (transaction, record, { by, reason, isWithdrawn }) => {
    const { row, counter, held } = record
    const { id: requestId, number, status, customerId, email, name, locale } = row
    if (!isStatusOf('offer', status)) throw new Error(`an offer cannot be ${status}`)
    const price = priceOf(record, reason)
    const news = isWithdrawn ? undefined : counterNewsOf(status, counter)
    const facts = {
      number: String(number),
      productName: productNameOf(row),
      ...(price && { price }),
      ...(held && !isWithdrawn && { heldUntil: held.until.toISOString() }),
      ...(isWithdrawn && { isWithdrawn }),
      ...(counter && news && { counter: news, counterUntil: counter.until.toISOString() }),
      ...(reason !== undefined && { reason }),
    }
    const picture = await mailPictureOf(transaction, row.productId)
    const guestsPath = customerId === null ? await keys.pathTo(transaction, row) : undefined
    const mail = (to: Locale): MailMessage => ({
      template: 'offer-news',
      to: email,
      locale: to,
      values: {
        name,
        status,
        ...facts,
        ...picture,
        path: guestsPath ?? `/${to}${ownPathOf('offer', requestId)}`,
        ...(news === 'made' && guestsPath !== undefined && { isGuest: true }),
      },
    })
    await addNotification(transaction, { kind: 'offer', requestId, status, by, customerId: customerId ?? undefined, locale, facts, mail })
  }
