import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { kindNames, type RequestKind, statusesOf } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { houseDigest } from '#server/db/schema/digests.ts'
import { person, type PersonRow } from '#server/db/schema/people.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'
import { brand } from '#server/db/schema/terms.ts'

export type DigestRow = typeof houseDigest.$inferSelect

export async function readDigest(db: Db, personId: string): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(houseDigest).where(eq(houseDigest.personId, personId))
  return row
}

/** A day that is settled stays so. */
export async function storeDigest(db: Db, { personId, ...set }: Omit<DigestRow, 'settledDay'>): Promise<void> {
  await db
    .insert(houseDigest)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: houseDigest.personId, set })
}

const isUnsettled = (day: string) => or(isNull(houseDigest.settledDay), lt(houseDigest.settledDay, day))

export const deleteDigest = async (db: Db, personId: string): Promise<void> => {
  await db.delete(houseDigest).where(eq(houseDigest.personId, personId))
}

/** Whose hour has begun on a day that is not settled; people who may not sign in get none. */
export const readDue = (db: Db, { day, hour }: { day: string; hour: number }): Promise<{ digest: DigestRow; owner: PersonRow }[]> =>
  db
    .select({ digest: houseDigest, owner: person })
    .from(houseDigest)
    .innerJoin(person, eq(person.id, houseDigest.personId))
    .where(and(lte(houseDigest.hour, hour), lte(houseDigest.fromDay, day), isUnsettled(day), isNull(person.disabledAt)))

/** @returns whether no other process has settled it, and it is still wanted */
export async function settleDay(transaction: Db, personId: string, day: string): Promise<boolean> {
  const rows = await transaction
    .update(houseDigest)
    .set({ settledDay: day })
    .where(and(eq(houseDigest.personId, personId), isUnsettled(day)))
    .returning({ personId: houseDigest.personId })
  return rows.length > 0
}

/** How many requests of each kind were made since then. All statuses are named, so that the index by kind, status and time is used. */
export async function countMade(db: Db, since: Date): Promise<{ kind: RequestKind; count: number }[]> {
  const made: { kind: RequestKind; count: number }[] = []
  for (const kind of kindNames) {
    const [row] = await db
      .select({ count: count() })
      .from(request)
      .where(and(eq(request.kind, kind), inArray(request.status, statusesOf(kind)), gte(request.createdAt, since)))
    if (row && row.count > 0) made.push({ kind, count: row.count })
  }
  return made
}

/** Orders that wait to be shipped, the oldest first. */
export const readToShip = (db: Db, most: number): Promise<RequestRow[]> =>
  db.select().from(request).where(eq(request.waits, 'ship')).orderBy(asc(request.waitsSince), asc(request.number)).limit(most)

/** Auctions that end between the two, the next to end first. */
export const readEnding = (db: Db, { from, until, most }: { from: Date; until: Date; most: number }) =>
  db
    .select({
      endsAt: auction.endsAt,
      modelEn: product.modelEn,
      modelAr: product.modelAr,
      brandEn: brand.nameEn,
      brandAr: brand.nameAr,
    })
    .from(auction)
    .innerJoin(product, eq(product.id, auction.productId))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(and(gt(auction.endsAt, from), lte(auction.endsAt, until), lte(auction.startsAt, from)))
    .orderBy(asc(auction.endsAt), asc(auction.id))
    .limit(most)
