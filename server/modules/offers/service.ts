import type { Locale } from '#src/contract/locale.ts'
import { type Currency, type Rate, riyal } from '#src/contract/money/money.ts'
import type { OfferBody } from '#src/contract/offers/offer-body.ts'
import type { Offer, OfferSent, OfferSummary } from '#src/contract/offers/offers.ts'
import type { RequestStatus } from '#src/contract/requests/statuses.ts'
import type { StaffListMeta, StaffListQuery, StaffOffer } from '#src/contract/staff/staff.ts'
import type { Db } from '#server/db/database.ts'
import { mailPictureOf } from '#server/db/read-mail-pictures.ts'
import { type OfferRecord, type OfferRow, productNameOf, type RequestRow } from '#server/db/request-records.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/json.ts'
import type { OfferLines } from '#server/modules/cart/service.ts'
import type { Audience, Products } from '#server/modules/products/service.ts'
import type { Viewer } from '#server/modules/requests/keys-service.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { checkOffer, isSameOffer, seenRateOf, seenSince } from './policy.ts'
import { presentForStaff, presentOffer, presentSent, presentSummary } from './presenter.ts'
import { findOfferedProduct, findRate, insertOffer, type OfferDetail, readOffer, readOffers, readRatesOf } from './repository.ts'

type Page = { page: number; perPage: number }
type Paged<T> = { data: T[]; meta: { total: number; page: number; perPage: number } }

/** The sender of an offer. `idempotencyKey`: covers endpoint and caller; `address`: the client's IP address. */
export type OfferSender = { caller: CustomerCaller | undefined; locale: Locale; address: string; idempotencyKey: string }

export type Offers = {
  /**
   * Creates an offer, and sends a mail to the address in it. The same key always returns the offer that it created.
   * @throws HttpError where the product is not available, or the offer is not below the price, or the sender makes too many
   */
  make: (body: OfferBody, from: OfferSender) => Promise<OfferSent>
  /** A customer's own, the newest first. */
  list: (customerId: string, page: Page, audience: Audience) => Promise<Json<Paged<OfferSummary>>>
  /** @throws HttpError `resource.not-found`, also if it is not the viewer's and the key does not match */
  get: (id: string, viewer: Viewer, audience: Audience) => Promise<Json<Offer>>
  /** @throws HttpError as above, and where it can no longer be canceled */
  cancel: (id: string, reason: string | undefined, viewer: Viewer) => Promise<void>
  listForStaff: (query: StaffListQuery, audience: Audience) => Promise<Json<{ data: StaffOffer[]; meta: StaffListMeta }>>
  /** @param name its id or its short number */
  getForStaff: (name: string, audience: Audience) => Promise<Json<StaffOffer>>
  /** A decision of the staff. @param name as above. @throws HttpError where the staff may not make this change, or no unit is free */
  decide: (name: string, decision: { status: RequestStatus; reason?: string | undefined }, staff: StaffCaller) => Promise<void>
}

export type OffersDeps = KindCallsDeps & { clock: Clock; products: Products; offerLines: OfferLines }

/** Creates, reads and decides price offers. The effects of their status changes are in `rules-service.ts`. */
export function createOffers(deps: OffersDeps): Offers {
  const { db, clock, products, messages, limits, requests, history, keys, offerLines } = deps

  async function prepare(transaction: Db, body: OfferBody): Promise<OfferDetail> {
    const now = clock.now()
    const product = await findOfferedProduct(transaction, body.productId, now)
    if (!product) throw new HttpError('resource.not-found', 'no such product')
    const rate = await rateFor(transaction, body, { priceSar: product.priceSar, now })
    const { asking, priceSar } = checkOffer(body, product, rate)
    return {
      shippingLocation: body.shippingLocation,
      contactMethod: body.contactMethod,
      message: body.message,
      productId: body.productId,
      productNameEn: `${product.brandEn} ${product.modelEn}`,
      productNameAr: `${product.brandAr} ${product.modelAr}`,
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

  /** The offers of requests, in their order. */
  async function recordsOf(rows: readonly RequestRow[]): Promise<OfferRecord[]> {
    const records = await readOffers(
      db,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id }) => records.get(id) ?? [])
  }

  /** Adds products, history and cart state to the rows. */
  async function complete(records: readonly OfferRecord[], audience: Audience) {
    const ids = records.map(({ row }) => row.id)
    const productIds = [...new Set(records.map(({ row }) => row.productId))]
    const [inShop, steps, inCarts] = [await products.inShop(productIds, audience), await history.of(ids), await offerLines.among(ids)]
    return records.map((record) => {
      const { id, productId } = record.row
      return { record, product: inShop.get(productId), steps: steps.get(id) ?? [], isInCart: inCarts.has(id) }
    })
  }
  async function completeOne({ id }: RequestRow, audience: Audience) {
    const [shown] = await complete([await readOffer(db, id)], audience)
    if (!shown) throw new Error('an offer was lost while it was completed')
    return shown
  }

  return {
    async make(body, { caller, locale, address, idempotencyKey }) {
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
      return presentSent(row)
    },

    async list(customerId, page, audience) {
      const { rows, total } = await requests.listOwn('offer', customerId, page)
      const records = await recordsOf(rows)
      const inShop = await products.inShop([...new Set(records.map(({ row }) => row.productId))], audience)
      const steps = await history.of(rows.filter(({ status }) => status === 'rejected').map(({ id }) => id))
      const data = records.map((record) => {
        const { id, productId } = record.row
        return presentSummary({ record, product: inShop.get(productId), steps: steps.get(id) ?? [] }, audience.locale)
      })
      return paged(data, page, total)
    },

    async get(id, viewer, audience) {
      const row = await requests.find('offer', id, viewer)
      const isOwner = viewer.caller !== undefined && row.customerId === viewer.caller.customerId
      return presentOffer(await completeOne(row, audience), { locale: audience.locale, now: clock.now(), isOwner })
    },
    async cancel(id, reason, viewer) {
      await requests.find('offer', id, viewer)
      await requests.cancel('offer', id, reason)
    },

    async listForStaff(query, audience) {
      const { rows, meta } = await requests.list('offer', query)
      const data = (await complete(await recordsOf(rows), audience)).map((shown) => presentForStaff(shown, audience.locale))
      return jsonObject<{ data: StaffOffer[]; meta: StaffListMeta }>({ data: jsonList(data), meta: toJson(meta) })
    },
    getForStaff: async (name, audience) =>
      presentForStaff(await completeOne(await requests.findNamed('offer', name), audience), audience.locale),
    async decide(name, decision, staff) {
      const { id } = await requests.findNamed('offer', name)
      await requests.decide('offer', id, decision, staff)
    },
  }
}

const paged = <T>(data: readonly Json<T>[], { page, perPage }: Page, total: number): Json<Paged<T>> =>
  jsonObject<Paged<T>>({ data: jsonList(data), meta: toJson({ total, page, perPage }) })

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
