import { productIdPattern } from '#src/contract/catalogue/catalogue-terms.ts'
import type { StaffProduct } from '#src/contract/catalogue/staff-catalogue.ts'
import type { ProductRow } from '#server/db/catalogue-records.ts'
import type { Db } from '#server/db/database.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Holds } from '#server/modules/holds/service.ts'
import type { OfferRules } from '#server/modules/offers/rules-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RecordAction } from './actions-service.ts'
import { changesOf, checkStock, columnsOf, type ProductChange } from './products-policy.ts'
import { presentForStaff } from './products-presenter.ts'
import { findProduct, updateProduct } from './products-repository.ts'

export type StaffProducts = {
  /** Withdrawn ones, too. @throws HttpError where there is none */
  get: (id: string) => Promise<StaffProduct>
  /**
   * Changes price, stock, or whether it is withdrawn; absent fields stay. Shoppers of this process see it at once, of
   * others within a second; shoppers with an approved offer on a
   * withdrawn product are notified.
   * @throws HttpError where there is none; `product.held` where fewer units would be left than approved offers hold
   */
  change: (id: string, given: ProductChange, staff: StaffCaller) => Promise<StaffProduct>
}

export type StaffProductsDeps = {
  db: Db
  clock: Clock
  catalogue: Catalogue
  recordAction: RecordAction
  holds: Pick<Holds, 'count'>
  notifyWithdrawn: OfferRules['notifyWithdrawn']
}

/** The staff's changes of products. */
export function createStaffProducts({ db, clock, catalogue, recordAction, holds, notifyWithdrawn }: StaffProductsDeps): StaffProducts {
  const noSuchProduct = () => new HttpError('resource.not-found', 'no such product')
  const present = async (row: ProductRow): Promise<StaffProduct> => {
    const brandName = catalogue.vocabulary.brands.get(row.brandId)?.nameEn ?? row.brandId
    return presentForStaff(row, { brandName, held: await holds.count(db, row.id) })
  }
  return {
    async get(id) {
      const row = productIdPattern.test(id) ? await findProduct(db, id) : undefined
      if (!row) throw noSuchProduct()
      return present(row)
    },

    async change(id, given, staff) {
      if (!productIdPattern.test(id)) throw noSuchProduct()
      const changed = await db.transaction(async (transaction) => {
        const row = await lockProduct(transaction, id)
        if (!row) throw noSuchProduct()
        const changes = changesOf(row, given)
        if (Object.keys(changes).length === 0) return { row, isChanged: false }
        // The product is locked, so no concurrent transaction can hold another unit.
        if (changes.stock) checkStock(given.stock ?? row.stock, await holds.count(transaction, id))
        if (changes.withdrawn?.to === true) await notifyWithdrawn(transaction, id)
        await recordAction(transaction, staff, { action: 'product.change', subject: id, changes })
        return { row: await updateProduct(transaction, id, { ...columnsOf(row, given), updatedAt: clock.now() }), isChanged: true }
      })
      if (!changed.row) throw noSuchProduct()
      if (changed.isChanged) await catalogue.taken({ products: new Set([id]), tables: new Set() })
      return present(changed.row)
    },
  }
}
