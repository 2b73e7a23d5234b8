/** Requests as the API gives them to their owner, in the states of tests/support/states. */
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Offer } from '#contract/offers/offers.ts'
import type { PreOrder } from '#contract/pre-orders/pre-orders.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import type { Sell } from '#contract/sells/sells.ts'
import type { RequestMove, RequestState } from '../states/request-states.ts'
import { ownSell } from './own-sells.ts'
import { aPreOrder } from './pre-orders.ts'
import { dayMs } from '#contract/durations.ts'

const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const sentAt = inDays(-9)
/** The words of the staff at each of their decisions. */
export const staffReason = 'As we wrote to you.'

const stepOf = (move: RequestMove, place: number): HistoryStep => {
  const at = inDays(place - 8)
  if (move === 'time runs out') return { status: 'closed', at, by: 'system' }
  return { status: move.to, at, by: move.by, ...(move.by === 'staff' && { reason: staffReason }) }
}

/** The fields that each kind has, after the moves of a state. */
const movedTo = ({ status, moves }: RequestState, kind: 'offer' | 'sell' | 'preOrder') => ({
  status,
  createdAt: sentAt,
  history: [{ status: 'pending', at: sentAt, by: 'shopper' }, ...moves.map(stepOf)] satisfies HistoryStep[],
  may: { cancel: mayMove(kind, status, 'canceled', 'shopper') },
})

const { name, email, phone, contactMethod, brand, model, message } = aPreOrder()
const contact = { name, email, phone, contactMethod }

/** @param product in the shop, about which the offer is */
export function ownOffer(state: RequestState, product: ProductSummary): Offer {
  const { history, status, may, ...fields } = movedTo(state, 'offer')
  const approval = history.find((step) => step.status === 'approved')
  const yourPrice = { amount: 20_000_00, currency: 'SAR' } as const
  return {
    ...fields,
    id: 'o1',
    number: '10482',
    status,
    history,
    yourPrice,
    askingPrice: product.price,
    ...(approval && { acceptedAt: approval.at, offerPrice: yourPrice }),
    ...(status === 'approved' && { heldUntil: inDays(3) }),
    ...(status === 'rejected' && { rejectedAt: history.at(-1)?.at, reason: staffReason }),
    product,
    productName: `${product.brand.name} ${product.model}`,
    isJoined: false,
    message,
    contact,
    shippingLocation: 'Riyadh, Al Olaya',
    details: [{ key: 'size', value: '39 mm' }],
    images: product.images,
    may: { ...may, addToCart: false },
    isInCart: status === 'approved',
  }
}

export const sellIn = (state: RequestState): Sell =>
  ownSell({
    ...movedTo(state, 'sell'),
    // As the server does, also of one that is closed later.
    ...(state.moves.some((move) => typeof move === 'object' && move.to === 'approved') && {
      agreedPrice: { amount: 6_000_00, currency: 'USD' },
    }),
  })

export const ownPreOrder = (state: RequestState): PreOrder => ({
  ...movedTo(state, 'preOrder'),
  id: 'p1',
  number: '10051',
  brand,
  model,
  message,
  contact,
  isJoined: false,
})
