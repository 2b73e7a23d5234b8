import type { Product } from '#contract/catalogue/catalogue.ts'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { missingFields } from '#contract/products/missing-fields.ts'
import { collectionsOf, type ProductRecord } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { withEitherLanguage } from '#server/db/either-language.ts'
import { areAllHeld, freeUnits } from '#server/db/held-units.ts'
import type { StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import { noSuchProduct } from '../edit/change-service.ts'
import { checkComplete } from '../edit/policy.ts'
import { fieldsOf, readyPhotos } from '../edit/presenter.ts'
import { findProduct, readRecords } from '../edit/repository.ts'

export type StaffPreviews = {
  /**
   * A product as the shop would show it, also one that is not in the shop.
   * @throws HttpError where there is none; `product.incomplete` where it lacks brand, condition or price, without which there is no page
   */
  product: (id: string, audience: Audience) => Promise<Product>
  /** The rows of its photographs; undefined where there is no such product. */
  record: (id: string) => Promise<ProductRecord | undefined>
}

/** Without these there is nothing to show. */
const needed = new Set(['brandId', 'condition', 'priceSar'])

export function createStaffPreviews({ db, products }: { db: Db; products: Pick<Products, 'present'> }): StaffPreviews {
  const read = async (id: string): Promise<StaffProductRecord | undefined> => {
    const row = productIdPattern.test(id) ? await findProduct(db, id) : undefined
    return row && (await readRecords(db, [row]))[0]
  }
  return {
    async product(id, audience) {
      const record = await read(id)
      if (!record) throw noSuchProduct()
      checkComplete(missingFields(fieldsOf(record), readyPhotos(record.photos).length).filter((path) => needed.has(path)))
      return products.present(asListed(record), audience)
    },
    async record(id) {
      const record = await read(id)
      return record && asListed(record)
    },
  }
}

/** What the shop reads of a product. Brand and condition stand for those that a draft lacks, which is not shown then. */
function asListed({ row, photos, collections, held, reservation }: StaffProductRecord): ProductRecord {
  const allHeld = held + (reservation?.units ?? 0)
  const { brandId, condition } = row
  return {
    row: { ...withEitherLanguage(row), brandId: brandId ?? '', condition: condition ?? 'good', stock: freeUnits(row.stock, allHeld) },
    photos: readyPhotos(photos),
    collections: collectionsOf(row, collections),
    isReserved: areAllHeld(row.stock, allHeld),
  }
}
