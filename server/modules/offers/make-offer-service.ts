import type { Locale } from '#contract/locale.ts'
import { convertFromSar, type Currency, type Rate, riyal } from '#contract/money/money.ts'
import type { OfferBody } from '#contract/offers/offer-body.ts'
import type { OfferSent } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open/database.ts'
import { productNames } from '#server/db/either-language.ts'
import { mailPictureOf } from '#server/db/read-mail-pictures.ts'
import { type OfferRow, productNameOf } from '#server/db/records/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findCounter, insertCounter } from './counter-repository.ts'
import { checkOffer, isSameOffer, seenRateOf, seenSince } from './policy.ts'
import { presentSent } from './presenter.ts'
import { findOfferedProduct, findRate, insertOffer, type OfferDetail, readOffer, readRatesOf } from './repository.ts'
import { findOfferedTo } from './watcher-offers-repository.ts'

/** The sender of an offer. `idempotencyKey`: covers endpoint and caller; `address`: the client's IP address. */
export type OfferSender = { caller: CustomerCaller | undefined; locale: Locale; address: string; idempotencyKey: string }

/**
 * Creates an offer, and sends a mail to the address in it. The same key always returns the offer that it created.
 * @throws HttpError where the product is not available, or the offer is not below the price, or the sender makes too many
 */
export type MakeOffer = (body: OfferBody, from: OfferSender) => Promise<OfferSent>

export type MakeOfferDeps = Omit<KindCallsDeps, 'history'> & { clock: Clock }

export function createMakeOffer({ db, clock, messages, limits, requests, keys }: MakeOfferDeps): MakeOffer {
  async function prepare(transaction: Db, body: OfferBody): Promise<OfferDetail> {
    const now = clock.now()
    const product = await findOfferedProduct(transaction, body.productId, now)
    if (!product) throw new HttpError('resource.not-found', 'no such product')
    const rate = await rateFor(transaction, body, { priceSar: product.priceSar, now })
    const { asking, priceSar } = checkOffer(body, product, rate)
    const names = productNames(product)
    return {
      shippingLocation: body.shippingLocation,
      contactMethod: body.contactMethod,
      message: body.message,
      productId: body.productId,
      productNameEn: names.en,
      productNameAr: names.ar,
      currency: body.price.currency,
      amount: body.price.amount,
      askingAmount: asking.amount,
      priceSar,
      askingSar: product.priceSar,
      sarPerUnit: rate.sarPerUnit,
      rateDate: rate.date,
      agreedSar: null,
      acceptedAt: null,
    }
  }

  /** Sends a mail to the address of the offer, with or without an account. */
  async function confirm(transaction: Db, made: OfferRow): Promise<void> {
    const { locale, name, email, number, amount, currency } = made
    const path = await keys.pathTo(transaction, made)
    const isGuest = made.customerId === null
    const picture = await mailPictureOf(transaction, made.productId)
    const product = productNameOf(made)[locale]
    const values = { name, number: String(number), product, ...picture, price: { amount, currency }, path, isGuest }
    await messages.queue(transaction, { template: 'offer-received', to: email, locale, values })
  }

  /**
   * Where the house offers the piece to this customer, an offer at that price is approved at once, as an accepted counter-offer. Where
   * somebody was faster it stays an offer like any other. A repeated call does it where the first one was interrupted before it.
   * @returns whether it was approved
   */
  async function takeOffered(id: string, { productId, customerId }: { productId: string; customerId: string }): Promise<boolean> {
    const now = clock.now()
    const offered = await findOfferedTo(db, { productId, customerId, now })
    // As for most offers: nothing is locked for them.
    if (!offered) return false
    const { priceSar, until, staffId, staffName } = offered
    try {
      return await requests.change('offer', id, async (transaction) => {
        const { row } = await readOffer(transaction, id)
        const rate = { currency: row.currency, sarPerUnit: row.sarPerUnit, date: row.rateDate }
        if (row.amount < convertFromSar(priceSar, rate).amount || (await findCounter(transaction, id))) return false
        const counter = {
          offerId: id,
          priceSar,
          madeAt: now,
          until,
          outcome: null,
          staffId,
          staffName,
          idempotencyKey: `${offered.id} ${id}`,
        }
        await insertCounter(transaction, counter)
        await requests.moveByShopper(transaction, 'offer', id, 'approved')
        return true
      })
    } catch (error) {
      if (error instanceof HttpError && error.code === 'offer.no-free-piece') return false
      throw error
    }
  }

  return async (body, { caller, locale, address, idempotencyKey }) => {
    const { row, isNew } = await requests.makeOnce(
      'offer',
      { caller, locale, idempotencyKey, contact: body },
      {
        admit: () => limits.take('offer', { caller, address, email: body.email }),
        prepare: (transaction) => prepare(transaction, body),
        keep: async (transaction, made, detail: OfferDetail) => {
          await insertOffer(transaction, { id: made.id, ...detail })
          await confirm(transaction, { ...made, ...detail })
          const { productId, productNameEn: en, productNameAr: ar, message, ...price } = detail
          return { pieces: [{ en, ar }], productId, message, price: { amount: price.amount, currency: price.currency } }
        },
      },
    )
    if (!isNew) checkSame(body, (await readOffer(db, row.id)).row)
    const isApproved =
      row.status === 'pending' &&
      caller !== undefined &&
      (await takeOffered(row.id, { productId: body.productId, customerId: caller.customerId }))
    return presentSent(isApproved ? { ...row, status: 'approved' } : row)
  }
}

/** @throws HttpError where the key came with another offer */
function checkSame(body: OfferBody, first: OfferRow): void {
  if (!isSameOffer(body, first)) throw new HttpError('idempotency.key-reused', 'the key was used for another offer')
}

/**
 * The rate that applies: the one that the shopper saw, where it is recent enough, else the one in force. A price that they saw in another
 * currency than the offer's is ignored.
 */
async function rateFor(transaction: Db, { price, seen }: OfferBody, { priceSar, now }: { priceSar: number; now: Date }): Promise<Rate> {
  const currency: Currency = price.currency
  if (currency === 'SAR') return { ...riyal, date: now.toISOString().slice(0, 10) }
  const inForce = await findRate(transaction, currency)
  if (!inForce) throw new HttpError('currency.unsupported', `there is no rate for ${currency}`)
  if (!seen || seen.price.currency !== currency) return inForce
  const rates = await readRatesOf(transaction, { currency, date: seen.rateDate, since: seenSince(now) })
  return seenRateOf(rates, seen, priceSar) ?? inForce
}
