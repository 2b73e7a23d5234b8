import { hourMs } from '#contract/durations.ts'
import { type WatcherOffer, watcherOfferHours } from '#contract/offers/watcher-offer.ts'
import { productNames } from '#server/db/either-language.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Notifications } from '#server/modules/notifications/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { checkForSale } from './policy.ts'
import { findOfferedProduct } from './repository.ts'
import { countTold, findByKey, findOpen, insertWatcherOffer, type WatcherOfferRow } from './watcher-offers-repository.ts'

/**
 * Offers a piece at a price to all who have it on their wish list, each in private. One at a time; the same key makes one.
 * @throws HttpError `resource.not-found`; where it cannot be bought; `request.invalid` where the price is not below the shop's;
 * `offer.counter-made` where one is open
 */
export type OfferToWatchers = (
  productId: string,
  priceSar: number,
  by: { staff: StaffCaller; idempotencyKey: string },
) => Promise<WatcherOffer>

export type OfferToWatchersDeps = { db: Db; clock: Clock; recordAction: RecordAction; notifications: Pick<Notifications, 'addOfPiece'> }

export function createOfferToWatchers({ db, clock, recordAction, notifications }: OfferToWatchersDeps): OfferToWatchers {
  const answer = async ({ id, until }: WatcherOfferRow): Promise<WatcherOffer> => ({
    to: await countTold(db, id),
    until: until.toISOString(),
  })

  async function make(transaction: Db, productId: string, priceSar: number, by: Parameters<OfferToWatchers>[2]): Promise<WatcherOfferRow> {
    const now = clock.now()
    await lockProduct(transaction, productId)
    const product = await findOfferedProduct(transaction, productId, now)
    if (!product) throw new HttpError('resource.not-found', 'no such piece')
    checkForSale(product)
    if (priceSar >= product.priceSar)
      throw new HttpError('request.invalid', 'not below the price', { priceSar: [{ problem: 'above-price' }] })
    if (await findOpen(transaction, productId, now)) throw new HttpError('offer.counter-made', 'one is open')
    const { staff, idempotencyKey } = by
    const until = new Date(now.getTime() + watcherOfferHours * hourMs)
    const row = { id: newId(), productId, priceSar, madeAt: now, until, staffId: staff.staffId, staffName: staff.name, idempotencyKey }
    await insertWatcherOffer(transaction, row)
    await recordAction(transaction, staff, { action: 'offer.to-watchers', subject: productId, changes: { priceSar: { to: priceSar } } })
    const told = { productId, name: productNames(product), change: 'offered', priceSar, beforeSar: product.priceSar, until } as const
    await notifications.addOfPiece(transaction, told)
    return row
  }

  return async (productId, priceSar, by) => {
    const before = await findByKey(db, by.idempotencyKey)
    return answer(before ?? (await db.transaction((transaction) => make(transaction, productId, priceSar, by))))
  }
}
