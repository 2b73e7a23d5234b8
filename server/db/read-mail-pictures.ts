import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { productPhoto } from './schema/product-photos.ts'
import { product } from './schema/products.ts'

/** Paths of pictures for mails: of each product the smallest JPEG of its first photograph. A product without one is left out. */
export async function readMailPictures(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: product.id, revision: product.revision, widths: productPhoto.widths })
    .from(productPhoto)
    .innerJoin(product, eq(product.id, productPhoto.productId))
    .where(and(inArray(product.id, [...productIds]), eq(productPhoto.position, 0)))
  return new Map(
    rows.flatMap(({ id, revision, widths }) =>
      widths.length === 0 ? [] : [[id, `/media/${id}/${revision}-0-${Math.min(...widths)}.jpg`]],
    ),
  )
}

/** The same for one product, as the value of a mail. */
export async function mailPictureOf(db: Db, productId: string): Promise<{ picture?: string }> {
  const picture = (await readMailPictures(db, [productId])).get(productId)
  return picture === undefined ? {} : { picture }
}
