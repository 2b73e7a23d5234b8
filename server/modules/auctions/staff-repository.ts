import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { insertOnce } from '#server/db/records/rows.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

export type AuctionRow = typeof auction.$inferSelect

const columns = {
  auction,
  stockNumber: product.stockNumber,
  modelEn: product.modelEn,
  modelAr: product.modelAr,
  brandEn: brand.nameEn,
  brandAr: brand.nameAr,
}
/** An auction with what names its product; a brand may be missing. */
export type AuctionOfProduct = {
  auction: AuctionRow
  stockNumber: string
  modelEn: string
  modelAr: string
  brandEn: string | null
  brandAr: string | null
}

const select = (db: Db) =>
  db.select(columns).from(auction).innerJoin(product, eq(product.id, auction.productId)).leftJoin(brand, eq(brand.id, product.brandId))

export const readAuctions = (db: Db): Promise<AuctionOfProduct[]> => select(db).orderBy(asc(auction.endsAt), asc(auction.id))

export async function readAuction(db: Db, id: string): Promise<AuctionOfProduct | undefined> {
  const [row] = await select(db).where(eq(auction.id, id))
  return row
}

/** Whether the product is in another auction at some time between the two. */
export async function overlaps(
  transaction: Db,
  { id, productId, startsAt, endsAt }: Pick<AuctionRow, 'id' | 'productId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const [row] = await transaction
    .select({ id: auction.id })
    .from(auction)
    .where(and(eq(auction.productId, productId), ne(auction.id, id), lt(auction.startsAt, endsAt), gt(auction.endsAt, startsAt)))
    .limit(1)
  return row !== undefined
}

export const insertAuction = (transaction: Db, row: AuctionRow): Promise<boolean> => insertOnce(transaction, auction, row, auction.id)

export const updateAuction = async (transaction: Db, { id, ...row }: AuctionRow): Promise<void> => {
  await transaction.update(auction).set(row).where(eq(auction.id, id))
}

export const deleteAuction = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(auction).where(eq(auction.id, id))
}
