import { eq } from 'drizzle-orm'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { Money } from '#contract/money/money.ts'
import type { OfferBody } from '#contract/offers/offer-body.ts'
import { type Offer, offerSchema, type OfferSent, offerSentSchema } from '#contract/offers/offers.ts'
import { requestKeyHeader } from '#contract/requests/requests.ts'
import { type StaffOffer, staffOfferSchema } from '#contract/offers/staff-offers.ts'
import { heldDecision } from '#server/db/schema/held-decisions.ts'
import { product } from '#server/db/schema/products.ts'
import { nextChange, type Shop } from './api-shop.ts'
import { type Answer, callsOf, type SignedIn } from './customers.ts'

/** The form of an offer, filled in. */
export const anOffer = (productId: string, price: Money, changes: Partial<Record<keyof OfferBody, unknown>> = {}) => ({
  productId,
  name: 'Noura Al-Harbi',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  price,
  shippingLocation: 'Riyadh, King Fahd Road',
  contactMethod: 'whatsapp',
  message: 'I would wear it every day.',
  ...changes,
})

export const riyals = (amount: number): Money => ({ amount: amount * 100, currency: 'SAR' })

const nobody: Pick<SignedIn, 'headers'> = { headers: {} as SignedIn['headers'] }

/** Calls about offers: as a customer, or as a guest. */
export function offerCalls(shop: Shop, who: Pick<SignedIn, 'headers'> = nobody) {
  const call = callsOf(shop, who)
  const send = (body: unknown, key: string = crypto.randomUUID(), headers: Record<string, string> = {}) =>
    call<OfferSent>('POST', '/offers', body, { 'idempotency-key': key, ...headers })
  return {
    call,
    send,
    /** Sends an offer that must be accepted. */
    make: async (body: unknown, headers: Record<string, string> = {}): Promise<OfferSent> =>
      offerSentSchema.parse(taken(await send(body, crypto.randomUUID(), headers))),
    /** Fetches an offer that must exist. */
    see: async (id: string, headers: Record<string, string> = {}): Promise<Offer> =>
      offerSchema.parse(taken(await call('GET', `/offers/${id}`, undefined, headers))),
    cancel: (id: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      call<Offer>('POST', `/offers/${id}/cancel`, body, headers),
    /** Answers the house's price. */
    answer: (id: string, answer: 'accept' | 'decline', headers: Record<string, string> = {}) =>
      call<OfferSent>('POST', `/offers/${id}/${answer}`, undefined, { 'idempotency-key': crypto.randomUUID(), ...headers }),
  }
}

/** Calls of a specialist. */
export function specialistCalls(shop: Shop, who: Pick<SignedIn, 'headers'>) {
  const call = callsOf(shop, who)
  const decide = (id: string, status: string, reason?: string) =>
    call<StaffOffer>('POST', `/staff/offers/${id}/status`, { status, ...(reason !== undefined && { reason }) })
  return {
    call,
    decide,
    approve: async (id: string, reason?: string): Promise<StaffOffer> =>
      staffOfferSchema.parse(taken(await decide(id, 'approved', reason))),
    /** Answers an offer with a price of the house, SAR in minor units, as if it had been held back for its seconds. */
    async counter(id: string, priceSar: number, { hours }: { hours?: number } = {}) {
      const { version } = (await call<InboxRequest>('GET', `/staff/requests/${id}`)).data
      const decision = { do: 'counter', priceSar, ...(hours !== undefined && { hours }) }
      const held = await call<InboxRequest>('PUT', `/staff/requests/${id}/decision`, { decision, version })
      if (held.status === 200) await carryOutNow(shop, held.data.id)
      return held
    },
    see: async (id: string): Promise<StaffOffer> => staffOfferSchema.parse(taken(await call('GET', `/staff/offers/${id}`))),
  }
}

/** Carries out the decision that is held back for a request. */
async function carryOutNow({ db, heldDecisions }: Shop, requestId: string): Promise<void> {
  await db
    .update(heldDecision)
    .set({ dueAt: new Date(0) })
    .where(eq(heldDecision.requestId, requestId))
  await heldDecisions.deliverDue(new AbortController().signal)
}

export function taken<T>(answer: Answer<T>): T {
  if (answer.status !== 200) throw new Error(`answered ${JSON.stringify(answer)}`)
  return answer.data
}

/** The newest link in the mails to an address, parsed as its page does. */
export async function linkTo(shop: Shop, address: string): Promise<ReturnType<typeof openedLink>> {
  const link = (await shop.mailsTo(address)).find((mail) => mail.link !== undefined)?.link
  if (link === undefined) throw new Error(`no mail to ${address} has a link`)
  return openedLink(link)
}

export function openedLink(link: string): { path: string; id: string; headers: Record<string, string> } {
  const { pathname, hash } = new URL(link, 'https://shop.test')
  const key = new URLSearchParams(hash.slice(1)).get('k')
  return { path: pathname, id: pathname.split('/').at(-1) ?? '', headers: key === null ? {} : { [requestKeyHeader]: key } }
}

/** Changes a product, and waits until the shop shows it. */
export async function changeProduct(shop: Shop, id: string, values: Partial<typeof product.$inferInsert>): Promise<void> {
  const seen = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has(id))
  await shop.db.update(product).set(values).where(eq(product.id, id))
  await seen
}
