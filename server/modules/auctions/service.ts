import type { Auction, AuctionList } from '#contract/auctions/auctions.ts'
import { maxPerPage } from '#contract/catalogue/catalogue-terms.ts'
import type { AuctionRow } from '#server/db/records/catalogue-records.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/answers/json.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { Clock } from '#server/platform/clock.ts'

export type AuctionsDeps = { catalogue: Catalogue; products: Products; clock: Clock }

/** The auctions that run at this moment, the next to end first. */
export async function listAuctions({ catalogue, products, clock }: AuctionsDeps, audience: Audience): Promise<Json<AuctionList>> {
  const now = clock.now()
  const running = catalogue.vocabulary.auctions.filter(
    ({ startsAt, endsAt, productId }) => startsAt <= now && now < endsAt && catalogue.index.has(productId),
  )
  const shown = running.slice(0, maxPerPage)
  const auctions = await Promise.all(shown.map((row) => presentAuction(row, products, audience)))
  return jsonObject<AuctionList>({
    data: jsonList(auctions.flat()),
    meta: toJson({ total: running.length, page: 1, perPage: maxPerPage, now: now.toISOString() }),
  })
}

/** Empty where the product has been removed since. */
async function presentAuction(row: AuctionRow, products: Products, audience: Audience): Promise<Json<Auction>[]> {
  const [product] = await products.summaries([row.productId], audience)
  if (!product) return []
  const { id, startsAt, endsAt, hasBidding } = row
  const times = { startsAt: toJson(startsAt.toISOString()), endsAt: toJson(endsAt.toISOString()) }
  return [jsonObject<Auction>({ id: toJson(id), product, ...times, ...(hasBidding && { hasBidding: toJson(true as const) }) })]
}
