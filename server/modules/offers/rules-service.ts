import type { Locale } from '#contract/locale.ts'
import { isStatusOf, ownPathOf } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import { mailPictureOf } from '#server/db/read-mail-pictures.ts'
import { type OfferRecord, type OfferRow, priceAgreed, priceAsked, productNameOf } from '#server/db/records/request-records.ts'
import type { OfferLines } from '#server/modules/cart/service.ts'
import type { Holds } from '#server/modules/holds/service.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { RequestKeys } from '#server/modules/requests/keys-service.ts'
import type { KindRules, Moved } from '#server/modules/requests/move-service.ts'
import { anonymiseOffers, lockApproved, readOffer, updateOffer } from './repository.ts'

export type OfferRules = KindRules & {
  /** The staff withdraw a product: notifies the shoppers with an approved offer on it. The product has to be locked. */
  notifyWithdrawn: (transaction: Db, productId: string) => Promise<void>
}

export type OfferRulesDeps = { holds: Holds; lines: OfferLines; keys: RequestKeys; addNotification: AddNotification }

type Cause = Pick<Moved, 'reason'> & { by: Moved['who']['by']; isWithdrawn?: boolean }

/** For a rejection without a reason: an offer below the price was rejected, so the notification repeats that price. */
const priceHeldAt = (row: OfferRow, reason?: string) => (reason === undefined && row.priceSar < row.askingSar ? priceAsked(row) : undefined)

/** The effects of an offer's status changes: an approved one holds a unit and gets a line in the cart. */
export function createOfferRules({ holds, lines, keys, addNotification }: OfferRulesDeps): OfferRules {
  async function approve(transaction: Db, id: string): Promise<void> {
    const { row } = await readOffer(transaction, id)
    const { productId, priceSar, customerId, joinedAt } = row
    const held = await holds.take(transaction, { offerId: id, productId, priceSar })
    await updateOffer(transaction, id, { agreedSar: held.priceSar, acceptedAt: held.since })
    // If the cart is full, the customer adds it later by a click; an offer made as a guest needs that click anyway.
    if (customerId !== null && joinedAt === null) await lines.put(transaction, customerId, held)
  }

  async function notify(transaction: Db, { row, held }: OfferRecord, { by, reason, isWithdrawn }: Cause): Promise<void> {
    const { id: requestId, number, status, customerId, email, name, locale } = row
    if (!isStatusOf('offer', status)) throw new Error(`an offer cannot be ${status}`)
    const price = status === 'rejected' ? priceHeldAt(row, reason) : priceAgreed(row)
    const facts = {
      number: String(number),
      productName: productNameOf(row),
      ...(price && { price }),
      ...(held && !isWithdrawn && { heldUntil: held.until.toISOString() }),
      ...(isWithdrawn && { isWithdrawn }),
      ...(reason !== undefined && { reason }),
    }
    const picture = await mailPictureOf(transaction, row.productId)
    const guestsPath = customerId === null ? await keys.pathTo(transaction, row) : undefined
    const mail = (to: Locale): MailMessage => ({
      template: 'offer-news',
      to: email,
      locale: to,
      values: { name, status, ...facts, ...picture, path: guestsPath ?? `/${to}${ownPathOf('offer', requestId)}` },
    })
    await addNotification(transaction, { kind: 'offer', requestId, status, by, customerId: customerId ?? undefined, locale, facts, mail })
  }

  return {
    async moved(transaction, { row: { id, status }, from }) {
      if (from === 'approved') {
        await holds.end(transaction, id)
        await lines.remove(transaction, id)
      }
      if (status === 'approved') await approve(transaction, id)
    },
    notify: async (transaction, { row, who, reason }) => notify(transaction, await readOffer(transaction, row.id), { by: who.by, reason }),
    overdue: holds.overdue,
    forget: anonymiseOffers,
    async notifyWithdrawn(transaction, productId) {
      for (const id of await lockApproved(transaction, productId)) {
        await notify(transaction, await readOffer(transaction, id), { by: 'staff', reason: undefined, isWithdrawn: true })
      }
    },
  }
}
