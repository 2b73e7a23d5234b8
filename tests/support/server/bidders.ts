import { eq, sql } from 'drizzle-orm'
import { bidding } from '#server/db/schema/bids.ts'
import { idImage, privateFile } from '#server/db/schema/files.ts'
import { auction } from '#server/db/schema/products.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { Shop } from './api-shop.ts'
import { aCustomer, type SignedIn } from './customers.ts'

/** A customer who may bid: rows of both sides of the ID, without the files. */
export async function aBidder(shop: Pick<Shop, 'db'>, given: Parameters<typeof aCustomer>[1] = {}): Promise<SignedIn> {
  const who = await aCustomer(shop, given)
  for (const side of ['front', 'back'] as const) {
    const fileId = newId()
    await shop.db.insert(privateFile).values({ id: fileId, state: 'kept', since: new Date() })
    await shop.db.insert(idImage).values({ customerId: who.id, side, fileId, type: 'image/jpeg', bytes: 1, uploadedAt: new Date() })
  }
  return who
}

/** Moves the end of an auction with bidding half a minute into the past: it is by the clock of the database. */
export async function endLot({ db }: Pick<Shop, 'db'>, id: string): Promise<void> {
  const past = new Date(Date.now() - 30_000)
  await db.update(bidding).set({ publishedEndsAt: past }).where(eq(bidding.auctionId, id))
  await db.update(auction).set({ endsAt: past }).where(eq(auction.id, id))
  // The last bid has the end, and is never changed: so there is none to move.
  await db.execute(sql`alter table bid disable trigger bid_unchanged`)
  await db.execute(sql`update bid set ends_at = ${past.toISOString()}::timestamptz where auction_id = ${id}`)
  await db.execute(sql`alter table bid enable trigger bid_unchanged`)
}
