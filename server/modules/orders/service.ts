import type { Image } from '#contract/catalogue/catalogue.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Locale } from '#contract/locale.ts'
import type { Order, OrderPlaced, OrderSummary } from '#contract/orders/orders.ts'
import type { OrderBody } from '#contract/orders/order-body.ts'
import { buyable } from '#server/db/records/cart-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { OrderRecord, RequestRow } from '#server/db/records/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Json } from '#server/http/answers/json.ts'
import type { Carts } from '#server/modules/cart/service.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { RequestHistory } from '#server/modules/requests/history-service.ts'
import type { RequestLimits } from '#server/modules/requests/limits-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OrderPlacing, Seller } from './placing-service.ts'
import { presentPayment } from './payments-presenter.ts'
import { expectsReceipt, isSameOrder } from './policy.ts'
import { type OrderedProduct, presentCheckout, presentOrder, presentPlaced, presentSummary, type ShownOrder } from './presenter.ts'
import { readOrder, readOrders } from './repository.ts'
import type { ReadOrderTerms } from './terms-service.ts'

/** The sender of an order. `idempotencyKey`: covers endpoint and caller; `address`: the client's IP address. */
export type OrderSender = { caller: CustomerCaller; locale: Locale; address: string; idempotencyKey: string }

export type Orders = {
  /** A cart as it could be ordered now: lines, sums, the day of the rate and the estimated delivery. @param country of the destination */
  check: (customerId: string, country: string, audience: Audience) => Promise<Json<Checkout>>
  /**
   * Places an order of lines of the customer's cart. A repeated key returns the order made with it, for ever.
   * @throws HttpError `auth.id-required` without both ID images, `order.not-possible`, `order.changed`, `request.rate-limited`
   */
  create: (body: OrderBody, sender: OrderSender) => Promise<OrderPlaced>
  /** The customer's own orders, newest first. */
  listOwn: (
    customerId: string,
    page: { page: number; perPage: number },
    audience: Audience,
  ) => Promise<{ orders: OrderSummary[]; total: number }>
  /** @throws HttpError 404 if it is another customer's, as if it did not exist */
  get: (id: string, caller: CustomerCaller, audience: Audience) => Promise<Json<Order>>
  /** @throws HttpError as `get`, and `request.illegal-move` if it can no longer be canceled */
  cancel: (id: string, reason: string | undefined, caller: CustomerCaller, audience: Audience) => Promise<Json<Order>>
}

export type OrdersDeps = {
  db: Db
  clock: Clock
  products: Products
  carts: Pick<Carts, 'readLines'>
  requests: Requests
  history: RequestHistory
  limits: RequestLimits
  terms: ReadOrderTerms
  placing: OrderPlacing
  /** Whether both images of a customer's ID are stored. */
  hasIdOnFile: (customerId: string) => Promise<boolean>
  /** The shop in a language, as it stands on an invoice. */
  sellerIn: (locale: Locale) => Promise<Seller>
}

/** Orders: the purchase of what is in a cart, by bank transfer (docs/areas/orders.md and docs/reference/moves.md). */
export function createOrders(deps: OrdersDeps): Orders {
  const { db, clock, products, carts, requests, history, limits, terms, placing, hasIdOnFile, sellerIn } = deps
  const findOwn = (id: string, caller: CustomerCaller) => requests.find('order', id, { caller, key: null })

  async function admit({ email }: OrderBody, { caller, address }: OrderSender): Promise<void> {
    if (!(await hasIdOnFile(caller.customerId))) throw new HttpError('auth.id-required', 'the ID is not on file')
    if (!(await terms.now(db)).bank) throw new HttpError('order.not-possible', 'no account for transfers is set')
    await limits.take('order', { caller, address, email })
  }

  async function productsOf(records: readonly OrderRecord[], audience: Audience): Promise<Map<string, OrderedProduct>> {
    const ids = [...new Set(records.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
    const inShop = await products.inShop(ids, audience)
    return new Map([...inShop].map(([id, { card, looks }]) => [id, { card, image: firstOf(looks().images) }]))
  }
  async function shown({ id }: Pick<RequestRow, 'id'>, audience: Audience): Promise<ShownOrder> {
    const record = await readOrder(db, id)
    const [steps, ordered] = [await history.ofOne(id), await productsOf([record], audience)]
    return { record, steps, products: ordered, payment: presentPayment(record), sendReceipt: expectsReceipt(record, clock.now()) }
  }
  const present = async (row: Pick<RequestRow, 'id'>, audience: Audience) => presentOrder(await shown(row, audience), audience.locale)

  return {
    async check(customerId, country, audience) {
      const rate = await terms.rateOf(db, audience.currency)
      const { lines, priced } = await carts.readLines(customerId, audience, rate)
      const now = await terms.now(db)
      return presentCheckout(lines, { totals: now.totalsOf(buyable(priced), country, rate), rate, delivery: now.deliveryTo(country) })
    },

    async create(body, sender) {
      const { caller, locale, idempotencyKey } = sender
      const seller = { inLanguageOfOrder: await sellerIn(locale), inArabic: await sellerIn('ar') }
      const contact = { name: `${body.firstName} ${body.lastName}`, email: body.email, phone: body.phone }
      const { row, isNew } = await requests.makeOnce(
        'order',
        { caller, locale, idempotencyKey, contact },
        {
          admit: () => admit(body, sender),
          prepare: async () => undefined,
          // After the insert of the request's row: of two equal calls at the same time one inserts no row, and must not take the stock.
          keep: (transaction, made) => placing.place(transaction, { row: made, customerId: caller.customerId, body, seller }),
        },
      )
      if (isNew) return presentPlaced(row, body.terms)
      const record = await readOrder(db, row.id)
      checkSame(body, record)
      return presentPlaced(row, record.row)
    },

    async listOwn(customerId, page, audience) {
      const { rows, total } = await requests.listOwn('order', customerId, page)
      const records = await readOrders(
        db,
        rows.map(({ id }) => id),
      )
      const ordered = await productsOf([...records.values()], audience)
      const orders = rows.flatMap(({ id }) => {
        const record = records.get(id)
        return record ? [presentSummary({ record, products: ordered, payment: presentPayment(record) }, audience.locale)] : []
      })
      return { orders, total }
    },
    get: async (id, caller, audience) => present(await findOwn(id, caller), audience),
    async cancel(id, reason, caller, audience) {
      await findOwn(id, caller)
      await requests.cancel('order', id, reason)
      return present({ id }, audience)
    },
  }
}

const firstOf = ([first]: readonly Image[]): Image | undefined => first

/** @throws HttpError if the key was used for another order */
function checkSame(body: OrderBody, { row, lines }: OrderRecord): void {
  const first = { email: row.email, grandTotal: row.grandTotal, currency: row.currency, units: lines }
  if (!isSameOrder(body, first)) throw new HttpError('idempotency.key-reused', 'the key was used for another order')
}
