import { riyal } from '#contract/money/money.ts'
import { productNames } from '#server/db/either-language.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findOfferedProduct, insertOffer } from './repository.ts'

/**
 * The offer of who has won an auction, approved at once at the hammer price (SAR, minor units), with its hold, cart line and news. The
 * customer has to be locked.
 * @returns its id
 * @throws HttpError `offer.no-free-piece`; where the customer or the piece is gone
 */
export type MakeWonOffer = (
  transaction: Db,
  won: { auctionId: string; customerId: string; productId: string; priceSar: number },
) => Promise<string>

export function createMakeWonOffer({
  clock,
  requests,
}: {
  clock: Clock
  requests: Pick<Requests, 'makeFor' | 'moveBySystem'>
}): MakeWonOffer {
  return async (transaction, { auctionId, customerId, productId, priceSar }) => {
    const now = clock.now()
    const product = await findOfferedProduct(transaction, productId, now)
    if (!product) throw new Error('the piece of an auction is gone')
    const row = await requests.makeFor(transaction, 'offer', { customerId, idempotencyKey: `auction ${auctionId}` })
    if (!row) throw new Error('the winner of an auction is gone')
    const names = productNames(product)
    await insertOffer(transaction, {
      id: row.id,
      shippingLocation: '',
      contactMethod: 'email',
      message: '',
      productId,
      productNameEn: names.en,
      productNameAr: names.ar,
      currency: 'SAR',
      amount: priceSar,
      // The hammer price is the price: no former one, and no discount of it.
      askingAmount: priceSar,
      priceSar,
      askingSar: priceSar,
      sarPerUnit: riyal.sarPerUnit,
      rateDate: now.toISOString().slice(0, 10),
      agreedSar: null,
      acceptedAt: null,
    })
    await requests.moveBySystem(transaction, 'offer', row.id, 'approved')
    return row.id
  }
}
