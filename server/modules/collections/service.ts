import type * as z from 'zod/mini'
import { bestDealsCollection } from '#contract/catalogue/catalogue-terms.ts'
import {
  type collectionBodySchema,
  type collectionFieldsSchema,
  type collectionUpdateBodySchema,
  mostCollectionsOfShop,
} from '#contract/products/product-body.ts'
import type { StaffCollection } from '#contract/products/staff-products.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { refuseOlder } from '#server/http/answers/refuse-older.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { changedColumns, type RecordAction } from '#server/modules/log/service.ts'
import {
  type CollectionRow,
  countMembers,
  deleteCollection,
  insertCollection,
  lockCollection,
  readCollections,
  readExtent,
  updateCollection,
} from '#server/db/collection-records.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'

export type StaffCollections = {
  list: () => Promise<StaffCollection[]>
  /** @throws HttpError `collection.exists`, `collection.too-many` */
  create: (given: z.output<typeof collectionBodySchema>, staff: StaffCaller) => Promise<StaffCollection>
  /** @throws HttpError where there is none; `setting.changed` */
  update: (id: string, given: z.output<typeof collectionUpdateBodySchema>, staff: StaffCaller) => Promise<StaffCollection>
  /** Puts those that are named first, in this order; an unknown id is left out. */
  order: (ids: readonly string[], staff: StaffCaller) => Promise<StaffCollection[]>
  /** @throws HttpError where there is none; `collection.in-use` where a product is in it, a draft or a withdrawn one too */
  remove: (id: string, staff: StaffCaller) => Promise<void>
}

export type StaffCollectionsDeps = { db: Db; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

/** The staff's changes of collections. Shoppers of this process see them at once, of others within a second. */
export function createStaffCollections({ db, catalogue, recordAction }: StaffCollectionsDeps): StaffCollections {
  const changing = changesOfTable({ db, catalogue }, 'collection')
  const list = async (of: Db = db) => (await readCollections(of)).map(({ row, products }) => presentCollection(row, products))
  const existing = async (transaction: Db, id: string) => {
    const row = await lockCollection(transaction, id)
    if (!row) throw new HttpError('resource.not-found', 'no such collection')
    return row
  }

  return {
    list: () => list(),
    create: (given, staff) =>
      changing(async (transaction) => {
        const { collections, last } = await readExtent(transaction)
        if (collections >= mostCollectionsOfShop) throw new HttpError('collection.too-many', `there are ${collections}`)
        const row = { id: given.id, ...columnsOf(given), position: last + 1 }
        if (!(await insertCollection(transaction, row))) throw new HttpError('collection.exists', 'there is a collection with this id')
        await recordAction(transaction, staff, { action: 'collection.create', subject: row.id, changes: changedColumns(undefined, row) })
        return presentCollection(row, 0)
      }),
    update: (id, given, staff) =>
      changing(async (transaction) => {
        const before = await existing(transaction, id)
        refuseOlder(given.read, presentCollection(before, 0))
        const row = { ...before, ...columnsOf(given) }
        await updateCollection(transaction, id, row)
        await recordAction(transaction, staff, { action: 'collection.update', subject: id, changes: changedColumns(before, row) })
        return presentCollection(row, await countMembers(transaction, id))
      }),
    order: (ids, staff) =>
      changing(async (transaction) => {
        const before = (await readCollections(transaction)).map(({ row }) => row.id)
        const first = [...new Set(ids)].filter((id) => before.includes(id))
        const after = [...first, ...before.filter((id) => !first.includes(id))]
        for (const [position, id] of after.entries()) await updateCollection(transaction, id, { position })
        const changes = { order: { from: before.join(', '), to: after.join(', ') } }
        await recordAction(transaction, staff, { action: 'collection.order', subject: 'collections', changes })
        return list(transaction)
      }),
    remove: (id, staff) =>
      changing(async (transaction) => {
        const row = await existing(transaction, id)
        const products = await countMembers(transaction, id)
        if (products > 0 || id === bestDealsCollection) throw new HttpError('collection.in-use', `${products} products are in it`)
        await deleteCollection(transaction, id)
        await recordAction(transaction, staff, { action: 'collection.delete', subject: id, changes: { nameEn: { from: row.nameEn } } })
      }),
  }
}

const columnsOf = ({ name, description, featured }: z.output<typeof collectionFieldsSchema>): Omit<CollectionRow, 'id' | 'position'> => ({
  nameEn: name.en,
  nameAr: name.ar,
  descriptionEn: description.en,
  descriptionAr: description.ar,
  featured,
})

const presentCollection = (row: CollectionRow, products: number): StaffCollection => ({
  id: row.id,
  name: { en: row.nameEn, ar: row.nameAr },
  description: { en: row.descriptionEn, ar: row.descriptionAr },
  products,
  featured: row.featured,
  isComputed: row.id === bestDealsCollection,
})
