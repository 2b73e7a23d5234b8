import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { ProductSummary } from '../../contract/catalogue/catalogue.ts'
import type { PreOrderSent } from '../../contract/pre-orders/pre-orders.ts'
import type { RequestKind } from '../../contract/request-kinds/kinds.ts'
import type { SellSent } from '../../contract/sells/sells.ts'
import { renditionsDirectory } from '../../server/db/seed/photos.ts'
import { hold } from '../../server/db/schema/offers.ts'
import { order } from '../../server/db/schema/orders.ts'
import { request } from '../../server/db/schema/requests.ts'
import { aPreOrder } from '../../tests/support/data/pre-orders.ts'
import type { OpenedShop } from '../../tests/support/server/api-shop.ts'
import { aSpecialist, callsOf, type SignedIn } from '../../tests/support/server/customers.ts'
import { anOffer, offerCalls, taken } from '../../tests/support/server/offers.ts'
import { orderCalls } from '../../tests/support/server/orders.ts'
import { receiptCalls, staffOrderCalls } from '../../tests/support/server/receipts.ts'
import { sellCalls } from '../../tests/support/server/sells.ts'
import { type OrderMove, orderStates } from '../../tests/support/states/order-states.ts'
import { offerStates, preOrderStates, type RequestMove, type RequestState, sellStates } from '../../tests/support/states/request-states.ts'
import { dayMs } from '#contract/durations.ts'

/** Ids of requests, by the names of their states. */
export type Ids = Record<string, string>
export type MadeRequests = {
  orders: Ids
  offers: Ids
  sells: Ids
  preOrders: Ids
  /** A product without requests, and one in the customer's cart. */
  products: { free: string; inCart: string }
}

const unreadableReceipt = 'The amount on the picture cannot be read.'
const failedExamination = 'The movement did not pass our last examination.'
/** Why a specialist rejects or cancels a request. */
const reasons: Record<Exclude<RequestKind, 'order'>, Record<string, string>> = {
  offer: { rejected: 'The price is below what this piece has cost us.' },
  sell: { rejected: 'We have enough pieces of this model at the moment.' },
  preOrder: { canceled: 'This reference is no longer made, and none is for sale.' },
  contact: {},
}
const longAgo = () => new Date(Date.now() - 400 * dayMs)

type Makers = { shop: OpenedShop; me: SignedIn; staff: Pick<SignedIn, 'headers'> }

/** Makes a request in each state, by the calls of the pages and of the staff. */
export async function makeRequests(shop: OpenedShop, me: SignedIn): Promise<MadeRequests> {
  const makers = { shop, me, staff: await aSpecialist(shop, 'Huda Q.') }
  const inStock = taken(await callsOf(shop, me)<ProductSummary[]>('GET', '/products?inStock=true&sort=price-desc&perPage=100'))
  // Those of an auction have no price at which they could be ordered.
  const products = inStock.filter(({ auction }) => auction === undefined)
  const next = () => {
    const product = products.pop()
    if (!product) throw new Error('the sample has too few products for all states')
    return product
  }
  const orders = await makeOrders(makers, next)
  const ofOffers = await makeOffers(makers, next)
  const sells = await makeEach(sellStates, 'sell', makers, (at) => makeSell(makers, at))
  const preOrders = await makeEach(preOrderStates, 'preOrder', makers, async () => {
    const sent = taken(await callsOf(shop, me)<PreOrderSent>('POST', '/pre-orders', aPreOrder({ email: 'omar@example.com' })))
    return sent.id
  })
  const inCart = next()
  await callsOf(shop, me)('POST', '/cart/items', { productId: inCart.id, quantity: 1 })
  return {
    orders: { ...orders, ...ofOffers.orders },
    offers: ofOffers.offers,
    sells,
    preOrders,
    products: { free: next().id, inCart: inCart.id },
  }
}

async function makeOrders(makers: Makers, next: () => ProductSummary): Promise<Ids> {
  const { shop, me, staff } = makers
  const buyer = orderCalls(shop, me)
  const receipts = receiptCalls(shop, me)
  const receipt = await receiptPicture()
  const specialist = staffOrderCalls(shop, staff)
  const ids: Ids = {}
  for (const { name, moves } of orderStates) {
    await buyer.add(next().id)
    const { id, grandTotal } = await buyer.order()
    const move: Record<OrderMove, () => Promise<unknown>> = {
      'sends a receipt': async () => taken(await receipts.send(id, await receipts.upload(receipt))),
      'payment arrived': async () => taken(await specialist.note(id, { event: 'paid' })),
      packed: async () => taken(await specialist.note(id, { event: 'prepared' })),
      shipped: async () => taken(await specialist.note(id, { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' })),
      delivered: async () => taken(await specialist.move(id, 'completed')),
      'receipt rejected': async () => taken(await specialist.move(id, 'rejected', unreadableReceipt)),
      refunded: async () => taken(await specialist.note(id, { event: 'refunded', amount: Math.round(grandTotal.amount / 10) })),
      'canceled by the shopper': async () => taken(await buyer.cancel(id)),
      'canceled by the shop': async () => taken(await specialist.move(id, 'canceled', failedExamination)),
      'time runs out': async () => {
        await shop.db.update(order).set({ receiptBy: longAgo() }).where(eq(order.id, id))
        await shop.requests.requests.closeOverdue()
      },
    }
    for (const each of moves) await move[each]()
    ids[name] = id
  }
  return ids
}

/** The offers, and the orders of some of them. */
type Made = Pick<MadeRequests, 'offers' | 'orders'>

async function makeOffers(makers: Makers, next: () => ProductSummary): Promise<Made> {
  const { shop, me } = makers
  const send = async () => {
    const { id, price } = next()
    const offered = { ...price, amount: Math.round((price.amount * 0.9) / 100_00) * 100_00 }
    return (await offerCalls(shop, me).make(anOffer(id, offered, { name: 'Omar Siddiq', email: 'omar@example.com' }))).id
  }
  // First: an order takes everything that is in the cart, and an approved offer stays there.
  const ordered = await orderOffers(makers, send)
  return { offers: { ...(await makeEach(offerStates, 'offer', makers, send)), ...ordered.offers }, orders: ordered.orders }
}

/** Offers that an order has used up: one that waits for its receipt, and one that was canceled. */
async function orderOffers(makers: Makers, send: () => Promise<string>): Promise<Made> {
  const buyer = orderCalls(makers.shop, makers.me)
  const ordered = async () => {
    const id = await send()
    await moveRequest('offer', id, { by: 'staff', to: 'approved' }, makers)
    return { id, order: await buyer.order() }
  }
  const waiting = await ordered()
  const canceled = await ordered()
  taken(await buyer.cancel(canceled.order.id))
  return { offers: { ordered: waiting.id, 'order canceled': canceled.id }, orders: { 'at the price of an offer': waiting.order.id } }
}

async function makeSell({ shop, me }: Makers, at: number): Promise<string> {
  const calls = sellCalls(shop)
  const photo = async (side: string) =>
    calls.upload(me, await readFile(join(renditionsDirectory, `watch-0${(at % 9) + 1}-${side}-640.jpg`)))
  const files = { front: [await photo('front')], back: [await photo('detail')], warrantyCard: [await photo('detail')] }
  const { id } = taken(await calls.send(me, files, { changes: { email: 'omar@example.com' } })) satisfies SellSent
  return id
}

async function makeEach(
  states: readonly RequestState[],
  kind: Exclude<RequestKind, 'order'>,
  makers: Makers,
  make: (at: number) => Promise<string>,
): Promise<Ids> {
  const ids: Ids = {}
  for (const [at, { name, moves }] of states.entries()) {
    const id = await make(at)
    for (const move of moves) await moveRequest(kind, id, move, makers)
    ids[name] = id
  }
  return ids
}

const pathOfKind = { offer: 'offers', sell: 'sells', preOrder: 'pre-orders', contact: 'contacts' } as const

async function moveRequest(kind: Exclude<RequestKind, 'order'>, id: string, move: RequestMove, { shop, me, staff }: Makers): Promise<void> {
  const path = pathOfKind[kind]
  if (move === 'time runs out') {
    await shop.db.update(hold).set({ until: longAgo() }).where(eq(hold.offerId, id))
    if (kind !== 'offer') await shop.db.update(request).set({ createdAt: longAgo() }).where(eq(request.id, id))
    await shop.requests.requests.closeOverdue()
  } else if (move.by === 'shopper') taken(await callsOf(shop, me)('POST', `/${path}/${id}/cancel`, {}))
  else {
    const price = kind === 'sell' && move.to === 'approved' ? { price: { amount: 5_900_00, currency: 'USD' } } : {}
    const words = reasons[kind][move.to]
    const reason = words !== undefined && { reason: words }
    taken(await callsOf(shop, staff)('POST', `/staff/${path}/${id}/status`, { status: move.to, ...reason, ...price }))
  }
}

/** A picture of a transfer, as a bank's app shows it. */
const receiptPicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><rect width="720" height="960" fill="#f4f6f8"/>` +
        `<g font-family="sans-serif" fill="#1b2733"><text x="60" y="130" font-size="44">Transfer sent</text>` +
        `<text x="60" y="230" font-size="30">Example Bank</text><text x="60" y="300" font-size="30">SA03 8000 0000 6080 1016 7519</text></g></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
