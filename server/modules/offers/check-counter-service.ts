import type { CounterBody } from '#contract/offers/counter-body.ts'
import type { Db } from '#server/db/open/database.ts'
import { rateOf, type RequestRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { checkCounterPrice } from './counter-policy.ts'
import { findCounter } from './counter-repository.ts'
import { checkForSale } from './policy.ts'
import { findOfferedProduct, readOffer } from './repository.ts'

/**
 * Checks whether the house can answer an offer with a price of its own.
 * @throws HttpError `request.illegal-move`, `offer.counter-made`, `offer.counter-price`, and where the product is not for sale
 */
export async function checkCounter(db: Db, { id, status }: RequestRow, { priceSar }: CounterBody, now: Date): Promise<void> {
  if (status !== 'pending') throw new HttpError('request.illegal-move', `the offer is ${status}`, { status: [{ problem: `is-${status}` }] })
  if (await findCounter(db, id)) throw new HttpError('offer.counter-made', 'a second price for one offer')
  const { row } = await readOffer(db, id)
  const product = await findOfferedProduct(db, row.productId, now)
  if (!product) throw new Error('the product of an offer is gone')
  checkForSale(product)
  checkCounterPrice(priceSar, { priceSar: row.priceSar, amount: row.amount, rate: rateOf(row) }, product.priceSar)
}
