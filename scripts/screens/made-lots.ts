import type { ProductSummary } from '../../contract/catalogue/catalogue.ts'
import type { StaffAuction } from '../../contract/auctions/staff-auctions.ts'
import { hourMs, minuteMs } from '../../contract/durations.ts'
import type { OpenedShop } from '../../tests/support/server/api-shop.ts'
import { aBidder, endLot } from '../../tests/support/server/bidders.ts'
import { aSpecialist, callsOf, type SignedIn } from '../../tests/support/server/customers.ts'
import { taken } from '../../tests/support/server/offers.ts'

const states = ['open', 'leads', 'outbid', 'won', 'lost'] as const
/** Ids of pieces in auctions with bidding, by how the customer stands in them. `open`: nobody has bid. */
export type Lots = Record<(typeof states)[number], string>

const riyals = (amount: number) => amount * 100
/** The customer's maximum and another's, in the order of their bids. */
const bidsIn: Record<keyof Lots, { me: number; other: number } | undefined> = {
  open: undefined,
  leads: { other: 4_000, me: 9_000 },
  outbid: { me: 4_000, other: 9_000 },
  won: { other: 4_000, me: 9_000 },
  lost: { me: 4_000, other: 9_000 },
}

/** Makes an auction with bidding in each state, by the calls of the pages and of the staff. */
export async function makeLots(shop: OpenedShop, me: SignedIn): Promise<Lots> {
  const staff = callsOf(shop, await aSpecialist(shop, 'Salma Q.'))
  const other = await aBidder(shop)
  await staff('PATCH', '/staff/settings', { values: { bidding: true } })
  const dear = taken(await callsOf(shop, me)<ProductSummary[]>('GET', '/products?inStock=true&sort=price-desc&perPage=100'))
  const free = dear.filter(({ auction, reserved }) => auction === undefined && !reserved)
  const lots: Partial<Lots> = {}
  for (const state of states) {
    const product = free.shift()
    if (!product) throw new Error('the sample has too few products for all auctions')
    const { id } = taken(
      await staff<StaffAuction>('POST', '/staff/auctions', {
        productId: product.id,
        startsAt: new Date(Date.now() - minuteMs).toISOString(),
        endsAt: new Date(Date.now() + 26 * hourMs).toISOString(),
        bidding: { startingSar: riyals(1_000), reserveSar: riyals(3_500) },
      }),
    )
    for (const [who, maximum] of Object.entries(bidsIn[state] ?? {}))
      taken(await callsOf(shop, who === 'me' ? me : other)('POST', `/auctions/${id}/bids`, { maximumSar: riyals(maximum) }))
    if (state === 'won' || state === 'lost') await endLot(shop, id)
    lots[state] = product.id
  }
  await shop.closeAuctions.deliverDue()
  return lots as Lots
}
