import type { Locale } from '#src/contract/locale.ts'
import { type Currency, type Rate, riyal } from '#src/contract/money.ts'
import type { OfferBody } from '#src/contract/offer-body.ts'
import type { Offer, OfferSent, OfferSummary } from '#src/contract/offers.ts'
import type { RequestStatus } from '#src/contract/requests.ts'
import type { StaffOffer } from '#src/contract/staff.ts'
import type { Db } from '#server/db/database.ts'
import { findRequest } from '#server/db/find-request.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import { type OfferRecord, type OfferRow, productNameOf } from '#server/db/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { Refusal } from '#server/http/errors.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/json.ts'
import type { OfferLines } from '#server/modules/cart/service.ts'
import type { Messages } from '#server/modules/messages/service.ts'
import type { Audience, Products } from '#server/modules/products/service.ts'
import type { RequestHistory } from '#server/modules/request-history/service.ts'
import type { Looking, RequestKeys } from '#server/modules/request-keys/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets.ts'
import { checkOffer, isSameOffer, seenRateOf, seenSince } from './policy.ts'
import { presentForStaff, presentOffer, presentSent, presentSummary } from './presenter.ts'
import {
  findByIdempotencyKey,
  findOffer,
  findOfferByNumber,
  findPiece,
  findRate,
  insertOffer,
  type Page,
  readOffers,
  readOffersOf,
  readRatesOf,
} from './repository.ts'

type Paged<T> = { data: T[]; meta: { total: number; page: number; perPage: number } }

export type Offers = {
  /**
   * Makes an offer, and writes to the address in it. The same key gives the offer that was made with it, for ever.
   * @param from.idempotencyKey with endpoint and caller in it
   * @throws Refusal where the piece cannot be had, or not at less than that
   */
  make: (body: OfferBody, from: { caller: CustomerCaller | undefined; locale: Locale; idempotencyKey: string }) => Promise<OfferSent>
  /** Whether an offer was made with this key before. */
  isMade: (idempotencyKey: string) => Promise<boolean>
  /** A customer's own, the newest first. */
  list: (customerId: string, page: Page, audience: Audience) => Promise<Json<Paged<OfferSummary>>>
  /** @throws Refusal where it is neither theirs nor does the key fit: as if there were none */
  get: (id: string, looking: Looking, audience: Audience) => Promise<Json<Offer>>
  /** For a change. @throws Refusal as above */
  checkAccess: (id: string, looking: Looking) => Promise<void>
  listForStaff: (query: Page & { status?: RequestStatus | undefined }, audience: Audience) => Promise<Json<Paged<StaffOffer>>>
  /** @param name its id or its short number */
  getForStaff: (name: string, audience: Audience) => Promise<Json<StaffOffer>>
  /** The id of what the staff name by id or number. */
  idOf: (name: string) => Promise<string>
}

export type OffersDeps = {
  db: Db
  clock: Clock
  products: Products
  messages: Messages
  history: RequestHistory
  keys: RequestKeys
  offerLines: OfferLines
}

const noSuchOffer = () => new Refusal('resource.not-found', 'no such offer')

/** Price offers: made, and looked at. How they move on is the business of `offer-moves`. */
export function createOffers(deps: OffersDeps): Offers {
  const { db, clock, products, messages, history, keys, offerLines } = deps

  async function make(transaction: Db, body: OfferBody, from: Parameters<Offers['make']>[1]): Promise<OfferRow> {
    const { caller, locale, idempotencyKey } = from
    if (caller && !(await lockCustomer(transaction, caller.customerId))) throw new Refusal('auth.unauthorized', 'the account is gone')
    const before = await findByIdempotencyKey(transaction, idempotencyKey)
    if (before) return theSame(body, before)

    const now = clock.now()
    const piece = await findPiece(transaction, body.productId, now)
    if (!piece) throw new Refusal('resource.not-found', 'no such product')
    const rate = await rateFor(transaction, body, { priceSar: piece.priceSar, now })
    const { asking, priceSar } = checkOffer(body, piece, rate)
    const made = await insertOffer(transaction, {
      id: newId(),
      status: 'pending',
      customerId: caller?.customerId ?? null,
      joinedAt: null,
      name: body.name,
      email: body.email.toLowerCase(),
      phoneCountry: body.phone.countryCode,
      phoneNumber: body.phone.phone,
      phoneDialCode: body.phone.dialCode,
      shippingLocation: body.shippingLocation,
      contactMethod: body.contactMethod,
      message: body.message,
      locale,
      productId: body.productId,
      productNameEn: `${piece.brandEn} ${piece.modelEn}`,
      productNameAr: `${piece.brandAr} ${piece.modelAr}`,
      currency: body.price.currency,
      amount: body.price.amount,
      askingAmount: asking.amount,
      priceSar,
      askingSar: piece.priceSar,
      sarPerUnit: rate.sarPerUnit,
      rateDate: rate.date,
      agreedSar: null,
      acceptedAt: null,
      createdAt: now,
      idempotencyKey,
    })
    if (!made) {
      const other = await findByIdempotencyKey(transaction, idempotencyKey)
      if (!other) throw new Refusal('in-progress', 'the same offer is being made')
      return theSame(body, other)
    }
    await history.begin(transaction, { kind: 'offer', requestId: made.id })
    await confirm(transaction, made)
    return made
  }

  /** Writes to the address of the offer. Whether it has an account makes no difference. */
  async function confirm(transaction: Db, made: OfferRow): Promise<void> {
    const { id, locale, name, email, number, amount, currency } = made
    const isGuest = made.customerId === null
    const path = isGuest ? await keys.makeLink(transaction, { kind: 'offer', requestId: id }, locale) : `/${locale}/account/offers/${id}`
    const values = { name, number: String(number), product: productNameOf(made)[locale], price: { amount, currency }, path, isGuest }
    await messages.queue(transaction, { template: 'offer-received', to: email, locale, values })
  }

  async function findFor(id: string, looking: Looking): Promise<OfferRecord> {
    const record = isNewId(id) ? await findOffer(db, id) : undefined
    const isAdmitted = record && (await keys.admits({ kind: 'offer', requestId: id, customerId: record.row.customerId }, looking))
    if (!isAdmitted) throw noSuchOffer()
    return record
  }
  async function findNamed(name: string): Promise<OfferRecord> {
    const record = await findRequest(name, { number: (number) => findOfferByNumber(db, number), id: (id) => findOffer(db, id) })
    if (!record) throw noSuchOffer()
    return record
  }

  /** What is shown beside the rows. */
  async function complete(records: readonly OfferRecord[], audience: Audience) {
    const ids = records.map(({ row }) => row.id)
    const productIds = [...new Set(records.map(({ row }) => row.productId))]
    const [pieces, steps, inCarts] = [
      await products.pieces(productIds, audience),
      await history.of('offer', ids),
      await offerLines.among(ids),
    ]
    return records.map((record) => {
      const { id, productId } = record.row
      return { record, piece: pieces.get(productId), steps: steps.get(id) ?? [], isInCart: inCarts.has(id) }
    })
  }
  const completeOne = async (record: OfferRecord, audience: Audience) => {
    const [shown] = await complete([record], audience)
    if (!shown) throw noSuchOffer()
    return shown
  }

  return {
    make: async (body, from) => presentSent(await db.transaction((transaction) => make(transaction, body, from))),

    isMade: async (idempotencyKey) => (await findByIdempotencyKey(db, idempotencyKey)) !== undefined,

    async list(customerId, page, audience) {
      const { records, total } = await readOffersOf(db, customerId, page)
      const pieces = await products.pieces([...new Set(records.map(({ row }) => row.productId))], audience)
      const rejected = records.filter(({ row }) => row.status === 'rejected').map(({ row }) => row.id)
      const steps = await history.of('offer', rejected)
      const data = records.map((record) => {
        const { id, productId } = record.row
        return presentSummary({ record, piece: pieces.get(productId), steps: steps.get(id) ?? [] }, audience.locale)
      })
      return paged(data, page, total)
    },

    async get(id, looking, audience) {
      const record = await findFor(id, looking)
      const isOwner = looking.caller !== undefined && record.row.customerId === looking.caller.customerId
      return presentOffer(await completeOne(record, audience), { locale: audience.locale, now: clock.now(), isOwner })
    },
    checkAccess: async (id, looking) => void (await findFor(id, looking)),

    async listForStaff({ status, ...page }, audience) {
      const { records, total } = await readOffers(db, status, page)
      const data = (await complete(records, audience)).map((shown) => presentForStaff(shown, audience.locale))
      return paged(data, page, total)
    },
    getForStaff: async (name, audience) => presentForStaff(await completeOne(await findNamed(name), audience), audience.locale),
    idOf: async (name) => (await findNamed(name)).row.id,
  }
}

const paged = <T>(data: readonly Json<T>[], { page, perPage }: Page, total: number): Json<Paged<T>> =>
  jsonObject<Paged<T>>({ data: jsonList(data), meta: toJson({ total, page, perPage }) })

/** @throws Refusal where the key came with another offer */
function theSame(body: OfferBody, first: OfferRow): OfferRow {
  if (!isSameOffer(body, first)) throw new Refusal('idempotency.key-reused', 'the key was used for another offer')
  return first
}

/**
 * The rate that counts: the one that the shopper saw, where it still does, else the one in force. What they saw in another currency than they offer says
 * nothing.
 */
async function rateFor(transaction: Db, { price, seen }: OfferBody, { priceSar, now }: { priceSar: number; now: Date }): Promise<Rate> {
  const currency: Currency = price.currency
  if (currency === 'SAR') return { ...riyal, date: now.toISOString().slice(0, 10) }
  const inForce = await findRate(transaction, currency)
  if (!inForce) throw new Refusal('currency.unsupported', `there is no rate for ${currency}`)
  if (!seen || seen.price.currency !== currency) return inForce
  const rates = await readRatesOf(transaction, { currency, date: seen.rateDate, since: seenSince(now) })
  return seenRateOf(rates, seen, priceSar) ?? inForce
}
