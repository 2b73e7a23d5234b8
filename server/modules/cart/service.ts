import { mostCartLines } from '#contract/accounts/account-limits.ts'
import type { Cart, CartLine } from '#contract/accounts/account-things.ts'
import type { Rate } from '#contract/money/money.ts'
import { offerOf, type PricedCartLine } from '#server/db/records/cart-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { HoldRow } from '#server/db/records/request-records.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Json } from '#server/http/answers/json.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Holds } from '#server/modules/holds/service.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets/secrets.ts'
import { availableFor, availableOf, checkForSale, checkQuantity, pricedLine } from './policy.ts'
import { type LineToday, presentCart, presentLines } from './presenter.ts'
import { deleteLine, deleteOfferLines, findOfferLines, insertLine, noteAddition, readCart, readForSale, updateLine } from './repository.ts'

export type AddedItem = {
  productId: string
  quantity: number
  offerId?: string | undefined
  /** Only where no line has the product. */
  ifAbsent?: boolean | undefined
  idempotencyKey: string
}

export type Carts = {
  /** The newest line first; products that were sold or withdrawn stay in it until the customer removes them. */
  read: (customerId: string, audience: Audience) => Promise<Json<Cart>>
  /** The same lines in the currency of a rate, as they are shown and as they are calculated with. */
  readLines: (customerId: string, audience: Audience, rate: Rate) => Promise<{ lines: Json<CartLine[]>; priced: PricedCartLine[] }>
  /**
   * Creates a line, or raises the quantity of the existing one; once for each key. With an offer's id: the line of that approved offer.
   * @throws HttpError where there is no such product, or too few units of it, or the cart is full
   */
  add: (customerId: string, item: AddedItem) => Promise<void>
  /** @throws HttpError where it is no line of this cart, or that many cannot be bought */
  changeQuantity: (customerId: string, lineId: string, quantity: number) => Promise<void>
  /** @throws HttpError where it is no line of this cart */
  remove: (customerId: string, lineId: string) => Promise<void>
}

export type CartsDeps = { db: Db; catalogue: Catalogue; products: Products; clock: Clock; holds: Holds; offerLines: OfferLines }

/** The cart lines of approved offers. */
export type OfferLines = {
  /**
   * Puts the held unit into the cart. The customer has to be locked. The line of the same product at the shop's price is removed where only
   * the held unit is left.
   * @returns the result: there is at most one line for an offer, and not more lines than a cart may have
   */
  put: (transaction: Db, customerId: string, held: HoldRow) => Promise<'put' | 'already-there' | 'full'>
  /** The offer is over: remove its line, so that no customer finds the product at another price than agreed. */
  remove: (transaction: Db, offerId: string) => Promise<void>
  /** Which of these offers are in a cart. */
  among: (offerIds: readonly string[]) => Promise<ReadonlySet<string>>
}

const noSuchLine = () => new HttpError('resource.not-found', 'no such line in this cart')

export function createOfferLines({ db, clock }: { db: Db; clock: Clock }): OfferLines {
  return {
    async put(transaction, customerId, { offerId, productId, priceSar }) {
      const rows = await readCart(transaction, customerId, clock.now())
      if (rows.some(({ line }) => offerOf(line) === offerId)) return 'already-there'
      const ordinary = rows.find(({ line }) => line.productId === productId && offerOf(line) === undefined)
      const isReplaced = ordinary !== undefined && availableOf(ordinary.forSale) === 0
      if (rows.length - (isReplaced ? 1 : 0) >= mostCartLines) return 'full'
      if (isReplaced) await deleteLine(transaction, customerId, ordinary.line.id)
      await insertLine(transaction, {
        id: newId(),
        customerId,
        productId,
        quantity: 1,
        offerId,
        priceSar,
        createdAt: clock.now(),
      })
      return 'put'
    },
    remove: deleteOfferLines,
    among: async (offerIds) => new Set(await findOfferLines(db, offerIds)),
  }
}

/** Carts of customers. They do not reduce the stock. */
export function createCarts({ db, catalogue, products, clock, holds, offerLines }: CartsDeps): Carts {
  async function addOffer(transaction: Db, customerId: string, item: { productId: string; quantity: number; offerId: string }) {
    const held = await holds.findFor(transaction, { customerId, offerId: item.offerId })
    const forSale = held && (await readForSale(transaction, held.productId, clock.now()))
    if (!forSale || held.productId !== item.productId) throw new HttpError('cart.offer-not-open', 'no such offer waits to be taken up')
    if (forSale.withdrawn || forSale.stock === 0) throw new HttpError('cart.sold', 'sold or withdrawn')
    if (item.quantity > 1) throw new HttpError('cart.too-many', 'an offer is for one piece')
    const outcome = await offerLines.put(transaction, customerId, held)
    if (outcome === 'already-there') throw new HttpError('cart.already-there', 'the offer is in the cart')
    if (outcome === 'full') throw new HttpError('cart.full', `${mostCartLines} lines`)
  }

  async function linesToday(customerId: string, audience: Audience): Promise<LineToday[]> {
    const now = clock.now()
    const rows = await readCart(db, customerId, now)
    const cards = await products.cards([...new Set(rows.map(({ line }) => line.productId))], audience)
    return rows.flatMap((row) => {
      const card = cards.get(row.line.productId)
      return card ? [{ line: row.line, card, priced: pricedLine(row, now) }] : []
    })
  }

  return {
    read: async (customerId, audience) => presentCart(await linesToday(customerId, audience), catalogue.rateFor(audience.currency)),
    async readLines(customerId, audience, rate) {
      const lines = await linesToday(customerId, audience)
      return { lines: presentLines(lines, rate), priced: lines.map(({ priced }) => priced) }
    },

    async add(customerId, { productId, quantity, offerId, ifAbsent, idempotencyKey }) {
      await changeOwn(db, customerId, async (transaction) => {
        const isFirst = await noteAddition(transaction, { idempotencyKey, customerId, addedAt: clock.now() })
        if (!isFirst) return
        if (offerId !== undefined) return addOffer(transaction, customerId, { productId, quantity, offerId })
        const forSale = await readForSale(transaction, productId, clock.now())
        if (!forSale) throw new HttpError('resource.not-found', 'no such product')
        const rows = await readCart(transaction, customerId, clock.now())
        const lines = rows.map((row) => row.line).filter((each) => each.productId === productId)
        if (ifAbsent && lines.length > 0) throw new HttpError('cart.already-there', 'a line has the product')
        const line = lines.find((each) => offerOf(each) === undefined)
        checkForSale(forSale)
        checkQuantity(quantity, availableOf(forSale), line?.quantity)
        const { priceSar } = forSale
        // A shopper who adds it again has seen today's price.
        if (line) return updateLine(transaction, line.id, { quantity: line.quantity + quantity, priceSar })
        if (rows.length >= mostCartLines) throw new HttpError('cart.full', `${rows.length} lines`)
        return insertLine(transaction, { id: newId(), customerId, productId, quantity, offerId: '', priceSar, createdAt: clock.now() })
      })
    },

    async changeQuantity(customerId, lineId, quantity) {
      await changeOwn(db, customerId, async (transaction) => {
        const row = (await readCart(transaction, customerId, clock.now())).find(({ line }) => line.id === lineId)
        if (!row) throw noSuchLine()
        if (offerOf(row.line) === undefined) checkForSale(row.forSale)
        checkQuantity(quantity, availableFor(row, clock.now()))
        await updateLine(transaction, lineId, { quantity })
      })
    },

    async remove(customerId, lineId) {
      if (!isNewId(lineId) || !(await deleteLine(db, customerId, lineId))) throw noSuchLine()
    },
  }
}
