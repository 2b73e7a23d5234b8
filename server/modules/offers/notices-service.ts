import type { Locale } from '#contract/locale.ts'
import { isStatusOf, ownPathOf } from '#contract/request-kinds/kinds.ts'
import type { Mover } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import { mailPictureOf } from '#server/db/read-mail-pictures.ts'
import {
  counterPrice,
  type CounterRow,
  type OfferRecord,
  priceAgreed,
  priceAsked,
  productNameOf,
} from '#server/db/records/request-records.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { RequestKeys } from '#server/modules/requests/keys-service.ts'
import type { NotificationContent } from '#server/texts/notification-texts.ts'
import { counterNewsOf } from './counter-policy.ts'

/** `isWon`: it is that of who has won an auction. */
type Told = { reason?: string | undefined; isWithdrawn?: boolean; isWon?: boolean }
type Cause = Told & { by: Mover }
/** An offer as far as its news need it. */
type NewsRecord = Pick<OfferRecord, 'row' | 'held'> & { counter: Pick<CounterRow, 'priceSar' | 'until' | 'outcome'> | null }

/** Tells the sender of an offer how it stands, by list, push and mail. */
export type NotifyOffer = (transaction: Db, record: OfferRecord, cause: Cause) => Promise<void>

export type OfferNoticesDeps = { keys: RequestKeys; addNotification: AddNotification }

/** The price in the news: the house's where they are about that, else the agreed one; of a rejection see below. */
function priceOf({ row, counter }: NewsRecord, reason: string | undefined) {
  if (row.status === 'rejected') {
    // Without a reason: an offer below the price was rejected, so the notification repeats that price.
    return reason === undefined && row.priceSar < row.askingSar ? priceAsked(row) : undefined
  }
  const agreed = priceAgreed(row)
  return agreed ?? (counter && counterNewsOf(row.status, counter) ? counterPrice(row, counter) : undefined)
}

/** What the sender is told of an offer as it stands then. */
export function offerContent(record: NewsRecord, { reason, isWithdrawn, isWon }: Told) {
  const { row, counter, held } = record
  const { number, status } = row
  if (!isStatusOf('offer', status)) throw new Error(`an offer cannot be ${status}`)
  const price = priceOf(record, reason)
  const news = isWithdrawn ? undefined : counterNewsOf(status, counter)
  const facts = {
    number: String(number),
    productName: productNameOf(row),
    ...(price && { price }),
    ...(held && !isWithdrawn && { heldUntil: held.until.toISOString() }),
    ...(isWithdrawn && { isWithdrawn }),
    ...(isWon && { isWon }),
    ...(counter && news && { counter: news, counterUntil: counter.until.toISOString() }),
    ...(reason !== undefined && { reason }),
  }
  return { kind: 'offer', status, facts } satisfies NotificationContent
}

export const createOfferNotices =
  ({ keys, addNotification }: OfferNoticesDeps): NotifyOffer =>
  async (transaction, record, { by, ...told }) => {
    const { row } = record
    const { id: requestId, customerId, email, name, locale } = row
    // The system approves nothing else.
    const content = offerContent(record, { ...told, isWon: by === 'system' && row.status === 'approved' })
    const { status, facts } = content
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
        ...(facts.counter === 'made' && guestsPath !== undefined && { isGuest: true }),
      },
    })
    await addNotification(transaction, { ...content, requestId, by, customerId: customerId ?? undefined, locale, mail })
  }
