import type { Settings } from '#contract/settings/shop-settings.ts'
import { convertFromSar, convertToSar, type Rate } from '#contract/money/money.ts'
import type { OrderTotals } from '#contract/orders/order-totals.ts'
import { receiptByAfter } from '#contract/orders/order-kind.ts'
import type { OrderBody } from '#contract/orders/order-body.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { buyable, type PricedCartLine } from '#server/db/records/cart-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { OrderLineRow, RequestRow } from '#server/db/records/request-records.ts'
import type { Addresses } from '#server/modules/addresses/service.ts'
import type { CartLines } from '#server/modules/cart/lines-service.ts'
import type { AboutRequest } from '#server/modules/requests/house-mails-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { OrderNotices } from './notices-service.ts'
import { checkTerms, orderedLines } from './policy.ts'
import { insertInvoice, insertOrder, insertOrderLines, type OrderDetail, readTermsVersion } from './repository.ts'
import type { ProductName } from './stock-repository.ts'
import type { OrderStock } from './stock-service.ts'
import type { OrderTerms, ReadOrderTerms } from './terms-service.ts'

/** The shop as it stands on an invoice. */
export type Seller = Pick<Settings, 'name' | 'companyName' | 'address' | 'vatNumber'>

/** An order that is being placed: its request, what the shopper has sent, and the shop in the language of the order. */
export type Placing = { row: RequestRow; customerId: string; body: OrderBody; seller: { inLanguageOfOrder: Seller; inArabic: Seller } }

export type OrderPlacing = {
  /**
   * Takes the ordered lines out of the customer's cart and their units out of the stock, completes the offers among them, and gives the
   * invoice its number, all in the transaction that has locked the customer and inserted the request.
   * @returns what the mail to the shop says of it
   * @throws HttpError `order.changed` where price, stock, rate or fee are not those of the body
   */
  place: (transaction: Db, placing: Placing) => Promise<AboutRequest>
}

export type OrderPlacingDeps = {
  clock: Clock
  cartLines: CartLines
  terms: ReadOrderTerms
  stock: OrderStock
  requests: Pick<Requests, 'lock' | 'moveBySystem'>
  addresses: Pick<Addresses, 'save'>
  notices: OrderNotices
}

type Priced = { lines: PricedCartLine[]; totals: OrderTotals; rate: Rate; terms: OrderTerms; names: ReadonlyMap<string, ProductName> }

export function createOrderPlacing(deps: OrderPlacingDeps): OrderPlacing {
  const { clock, cartLines, terms, stock, requests, addresses, notices } = deps

  /** Locks offers and products, then compares the cart with what the shopper has seen. */
  async function lockAndCheck(transaction: Db, customerId: string, body: OrderBody): Promise<Priced> {
    const named = new Set(body.lines.map(({ lineId }) => lineId))
    const before = (await cartLines.of(transaction, customerId)).filter(({ id }) => named.has(id))
    await requests.lock(
      transaction,
      'offer',
      before.flatMap(({ offerId }) => offerId ?? []),
    )
    const names = await stock.lock(
      transaction,
      before.map(({ productId }) => productId),
    )
    const rate = await terms.rateOf(transaction, body.terms.currency)
    const lines = orderedLines(body.lines, buyable(await cartLines.of(transaction, customerId)), rate)
    const now = await terms.now(transaction)
    const totals = now.totalsOf(lines, body.country, rate)
    checkTerms(body.terms, totals, rate)
    return { lines, totals, rate, terms: now, names }
  }

  return {
    async place(transaction, placing) {
      const { row, customerId, body } = placing
      const priced = await lockAndCheck(transaction, customerId, body)
      const { lines } = priced
      const detail = { ...detailOf(placing, priced, clock.now()), termsVersion: await readTermsVersion(transaction) }
      await insertOrder(transaction, { id: row.id, ...detail })
      await insertOrderLines(transaction, lineRows(row.id, priced))
      // Ends the holds, so that their units are free for this order.
      for (const { offerId } of lines) if (offerId !== undefined) await requests.moveBySystem(transaction, 'offer', offerId, 'completed')
      await stock.take(transaction, lines)
      await cartLines.remove(
        transaction,
        customerId,
        lines.map(({ id }) => id),
      )
      if (body.saveAddress) await addresses.save(transaction, customerId, body, row.idempotencyKey)
      await notices.placed(transaction, { ...row, ...detail }, priced.terms.bank)
      await insertInvoice(transaction, { orderId: row.id, issuedAt: clock.now(), ...partiesOf(placing) })
      const pieces = lineRows(row.id, priced).map(({ productNameEn, productNameAr, quantity }) => ({
        en: `${quantity} × ${productNameEn}`,
        ar: `${quantity} × ${productNameAr}`,
      }))
      return { pieces, price: { amount: detail.grandTotal, currency: detail.currency } }
    },
  }
}

/** What the row of the order says, besides its request: the terms and the address, as of now. */
function detailOf({ body }: Placing, { totals, rate, terms }: Priced, now: Date): Omit<OrderDetail, 'termsVersion'> {
  const { firstName, lastName, country, address, city, state, postcode } = body
  const { from, to } = terms.deliveryTo(country)
  return {
    firstName,
    lastName,
    country,
    address,
    city,
    state,
    postcode,
    currency: rate.currency,
    sarPerUnit: rate.sarPerUnit,
    rateDate: rate.date,
    ...totals,
    vatPercent: terms.vatPercentIn(country),
    // What the customer pays, at the rate that the papers name: not the prices in SAR, from which it was rounded.
    shippingFeeSar: convertToSar(totals.shippingFee, rate),
    grandTotalSar: convertToSar(totals.grandTotal, rate),
    deliveryFrom: from,
    deliveryTo: to,
    receiptBy: receiptByAfter(now),
    remindedAt: null,
  }
}

const lineRows = (orderId: string, { lines, rate, names }: Priced): OrderLineRow[] =>
  lines.map(({ productId, quantity, listPriceSar, priceSar, offerId = null }, position) => {
    const name = names.get(productId)
    if (!name) throw new Error('a line of a cart has no product')
    const [listPrice, price] = [convertFromSar(listPriceSar, rate).amount, convertFromSar(priceSar, rate).amount]
    const ofProduct = { productId, productNameEn: name.en, productNameAr: name.ar, quantity, offerId }
    return { id: newId(), orderId, position, ...ofProduct, listPrice, price, listPriceSar, priceSar }
  })

/** Buyer and seller as they stand on the invoice: in the language of the order, the seller in Arabic, too. */
function partiesOf({ row, body, seller: { inLanguageOfOrder: seller, inArabic } }: Placing) {
  const { firstName, lastName, country, address, city, state, postcode } = body
  const comma = row.locale === 'ar' ? '، ' : ', '
  return {
    buyerName: `${firstName} ${lastName}`,
    buyerAddress: [address, city, state, postcode, countryName(country, row.locale)].filter((part) => part !== '').join(comma),
    sellerName: seller.companyName ?? seller.name,
    sellerAddress: seller.address ?? '',
    sellerVatNumber: seller.vatNumber ?? '',
    sellerNameAr: inArabic.companyName ?? inArabic.name,
    sellerAddressAr: inArabic.address ?? '',
  }
}
