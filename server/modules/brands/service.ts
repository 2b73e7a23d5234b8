import type * as z from 'zod/mini'
import type { brandBodySchema, brandFieldsSchema, brandUpdateBodySchema } from '#contract/products/product-body.ts'
import type { StaffBrand } from '#contract/products/staff-products.ts'
import type { BrandRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { refuseOlder } from '#server/http/answers/refuse-older.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { changedColumns, type RecordAction } from '#server/modules/log/service.ts'
import { countProducts, deleteBrand, insertBrand, lockBrand, readBrands, updateBrand } from '#server/db/brand-records.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'

export type StaffBrands = {
  list: () => Promise<StaffBrand[]>
  /** @throws HttpError `brand.exists` */
  create: (given: z.output<typeof brandBodySchema>, staff: StaffCaller) => Promise<StaffBrand>
  /** @throws HttpError where there is none; `setting.changed` */
  update: (id: string, given: z.output<typeof brandUpdateBodySchema>, staff: StaffCaller) => Promise<StaffBrand>
  /** @throws HttpError where there is none; `brand.in-use` where a product has it, a draft or a withdrawn one too */
  remove: (id: string, staff: StaffCaller) => Promise<void>
}

export type StaffBrandsDeps = { db: Db; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

/** The staff's changes of brands. Shoppers of this process see them at once, of others within a second. */
export function createStaffBrands({ db, catalogue, recordAction }: StaffBrandsDeps): StaffBrands {
  const changing = changesOfTable({ db, catalogue }, 'brand')
  return {
    list: async () => (await readBrands(db)).map(({ row, products }) => presentBrand(row, products)),
    create: (given, staff) =>
      changing(async (transaction) => {
        const row = rowOf(given.id, given)
        if (!(await insertBrand(transaction, row))) throw new HttpError('brand.exists', 'there is a brand with this id')
        await recordAction(transaction, staff, { action: 'brand.create', subject: row.id, changes: changedColumns(undefined, row) })
        return presentBrand(row, 0)
      }),
    update: (id, given, staff) =>
      changing(async (transaction) => {
        const before = await lockBrand(transaction, id)
        if (!before) throw noSuchBrand()
        refuseOlder(given.read, presentBrand(before, 0))
        const row = rowOf(id, given)
        await updateBrand(transaction, row)
        await recordAction(transaction, staff, { action: 'brand.update', subject: id, changes: changedColumns(before, row) })
        return presentBrand(row, await countProducts(transaction, id))
      }),
    remove: (id, staff) =>
      changing(async (transaction) => {
        const row = await lockBrand(transaction, id)
        if (!row) throw noSuchBrand()
        const products = await countProducts(transaction, id)
        if (products > 0) throw new HttpError('brand.in-use', `${products} products have it`)
        await deleteBrand(transaction, id)
        await recordAction(transaction, staff, { action: 'brand.delete', subject: id, changes: { nameEn: { from: row.nameEn } } })
      }),
  }
}

const noSuchBrand = () => new HttpError('resource.not-found', 'no such brand')

const rowOf = (id: string, { name, description }: z.output<typeof brandFieldsSchema>): BrandRow => ({
  id,
  nameEn: name.en,
  nameAr: name.ar,
  descriptionEn: description.en,
  descriptionAr: description.ar,
})

const presentBrand = (row: BrandRow, products: number): StaffBrand => ({
  id: row.id,
  name: { en: row.nameEn, ar: row.nameAr },
  description: { en: row.descriptionEn, ar: row.descriptionAr },
  products,
})
