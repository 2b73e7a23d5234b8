import type { Offer, OfferSent, OfferSummary } from '#contract/offers/offers.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import { sar } from '#contract/money/money.ts'
import type { Locale } from '#contract/locale.ts'
import type { Counter } from '#contract/offers/counter-offer.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { senderOf, sentOf, staffStepOf, stepOf } from '#server/db/records/request-fields.ts'
import {
  counterPrice,
  type CounterRow,
  type OfferRecord,
  priceAgreed,
  priceOffered,
  productNameOf,
  type OfferRow,
  type RequestRow,
  type StepRow,
} from '#server/db/records/request-records.ts'
import { type Json, jsonObject, toJson } from '#server/http/answers/json.ts'
import type { ProductInShop } from '#server/modules/products/shop/service.ts'

/** An offer with everything that responses show of it. */
export type ShownOffer = {
  record: OfferRecord
  /** Undefined where the product was withdrawn. */
  product: ProductInShop | undefined
  steps: readonly StepRow[]
  isInCart: boolean
}

/** For whom it is presented. `isOwner`: the viewer's account owns it; a guest has a link to it. */
export type Viewer = { locale: Locale; now: Date; isOwner: boolean }

export const presentSent = (row: RequestRow): OfferSent => sentOf(row)

/** For its owner. `steps`: the history of a rejected offer has the time and the reason. */
export const presentSummary = (shown: Omit<ShownOffer, 'isInCart'>, locale: Locale): Json<OfferSummary> =>
  withCard<OfferSummary>({ ...summaryOf(shown, locale), ...orderOf(shown) }, shown.product)

export const presentOffer = (shown: ShownOffer, viewer: Viewer): Json<Offer> =>
  withCard<Offer>(
    {
      ...detailOf(shown, viewer.locale),
      ...(viewer.isOwner && orderOf(shown)),
      history: historyOf(shown, stepOf),
      may: mayOf(shown, viewer),
    },
    shown.product,
  )

/** The staff see whose token made each step, and what the decision needs; they cannot cancel and have no cart. */
export function presentForStaff(shown: ShownOffer, locale: Locale): Json<StaffOffer> {
  const { row, counter, forSale } = shown.record
  const { withdrawn, stock, held } = forSale
  const { counter: seen, ...detail } = detailOf(shown, locale)
  return withCard<StaffOffer>(
    {
      ...detail,
      may: { cancel: false, addToCart: false },
      ...(counter && seen && { counter: { ...seen, priceSar: sar(counter.priceSar), who: counter.staffName } }),
      history: historyOf(shown, staffStepOf),
      ...(row.customerId !== null && { customerId: row.customerId }),
      priceSar: sar(row.priceSar),
      productPriceSar: sar(forSale.priceSar),
      available: withdrawn ? 0 : Math.max(0, stock - held),
    },
    shown.product,
  )
}

function summaryOf({ record: { row, counter, held }, steps }: Omit<ShownOffer, 'isInCart'>, locale: Locale): Omit<OfferSummary, 'product'> {
  const rejection = row.status === 'rejected' ? steps.findLast(({ status }) => status === 'rejected') : undefined
  const reason = rejection?.reason
  const offerPrice = priceAgreed(row)
  return {
    ...presentSent(row),
    createdAt: row.createdAt.toISOString(),
    ...(row.acceptedAt && { acceptedAt: row.acceptedAt.toISOString() }),
    yourPrice: priceOffered(row),
    ...(offerPrice && { offerPrice }),
    ...(counter && { counter: counterOf(row, counter) }),
    askingPrice: { amount: row.askingAmount, currency: row.currency },
    ...(row.currency !== 'SAR' && { rateDate: row.rateDate }),
    ...(rejection && { rejectedAt: rejection.at.toISOString() }),
    ...(typeof reason === 'string' && { reason }),
    productName: productNameOf(row)[locale],
    ...(held && { heldUntil: held.until.toISOString() }),
    isJoined: row.joinedAt !== null,
  }
}

const counterOf = (row: OfferRow, counter: CounterRow): Counter => ({
  price: counterPrice(row, counter),
  madeAt: counter.madeAt.toISOString(),
  until: counter.until.toISOString(),
  ...(counter.outcome !== null && { outcome: counter.outcome }),
})

/** The house's price is a step after the first one: it is named while the offer is pending. */
function historyOf<Step extends HistoryStep>({ record: { counter }, steps }: ShownOffer, stepFrom: (step: StepRow) => Step): Step[] {
  const [first, ...moves] = steps
  if (!first || !counter) return steps.map(stepFrom)
  const { madeAt: at, staffId, staffName } = counter
  return [first, { ...first, at, by: 'staff' as const, staffId, staffName, reason: null }, ...moves].map(stepFrom)
}

/** The order belongs to the account: a link to the offer does not show it. */
const orderOf = ({ record: { order } }: Pick<ShownOffer, 'record'>): Pick<OfferSummary, 'order'> =>
  order ? { order: { id: order.id, number: String(order.number), status: order.status } } : {}

function detailOf(shown: ShownOffer, locale: Locale): Omit<Offer, 'product' | 'history' | 'may'> {
  const { record, product, isInCart } = shown
  const { row } = record
  const looks = product?.looks()
  return {
    ...summaryOf(shown, locale),
    message: row.message,
    contact: {
      ...senderOf(row),
      contactMethod: row.contactMethod,
    },
    shippingLocation: row.shippingLocation,
    details: looks?.details ?? [],
    images: looks?.images ?? [],
    isInCart,
  }
}

/** A cart is an account's: only its owner can put the offer there. */
const mayOf = ({ record: { row, held }, isInCart }: ShownOffer, { isOwner, now }: Viewer): Offer['may'] => ({
  cancel: mayMove('offer', row.status, 'canceled', 'shopper'),
  addToCart: isOwner && !isInCart && held !== null && held.until > now,
})

/** The card is JSON already. */
function withCard<T extends OfferSummary>(value: Omit<T, 'product'>, product: ProductInShop | undefined): Json<T> {
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toJson(member)]))
  return jsonObject({ ...members, ...(product && { product: product.card }) }) as Json<T>
}
