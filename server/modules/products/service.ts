import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { NamedProduct } from '#contract/products/named-products.ts'
import type { StaffProduct, StaffProductList, StaffProductRow, StaffProductsQuery } from '#contract/products/staff-products.ts'
import type { Db } from '#server/db/open/database.ts'
import { newTermsOf } from '#server/db/standard-terms.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { createBulkChange } from './bulk/bulk-service.ts'
import { type ChangeDeps, type ChangeWork, createProductChanges, noSuchProduct } from './edit/change-service.ts'
import { checkValues, collectionsIn, type ProductChange, privateColumns, productColumns } from './edit/policy.ts'
import { createDeleteDraft, type DeleteDraftDeps } from './edit/delete-draft-service.ts'
import { listProducts } from './edit/list-repository.ts'
import { presentForStaff, presentRow } from './edit/presenter.ts'
import { createPublishDue, type PublishDueDeps } from './edit/publish-due-service.ts'
import { createPurchases, type PurchasesDeps } from './purchase/service.ts'
import { createReservations } from './reservations/service.ts'
import { findNamed } from './edit/named-repository.ts'
import { findByKey, findProduct, findProducts, insertProduct, putCollections, putTerms, readRecords } from './edit/repository.ts'
import { putDetailTerms } from '#server/db/term-records.ts'
import { newProductId } from '#server/platform/secrets/secrets.ts'

export type StaffProducts = {
  /** Drafts and withdrawn ones, too. */
  list: (query: StaffProductsQuery) => Promise<StaffProductList>
  /** Rows of the list by their ids, in this order; those deleted since are left out. */
  rowsOf: (ids: readonly string[]) => Promise<StaffProductRow[]>
  /** Pieces whose stock number or reference is one of these keys, by number first; no withdrawn ones. */
  named: (keys: readonly string[]) => Promise<NamedProduct[]>
  /** Drafts and withdrawn ones, too; for a specialist without cost and seller. @throws HttpError where there is none */
  get: (id: string, role: StaffRole) => Promise<StaffProduct>
  /** Brand and model in both languages, as far as there are any. @throws HttpError where there is no such product */
  names: (id: string) => Promise<{ en: string; ar: string }>
  /**
   * Makes a draft, which no shopper sees. The same key returns the product that it created.
   * @throws HttpError `product.number-taken`; where it names a brand or a term that the shop does not have
   */
  create: (fields: ProductFields, staff: StaffCaller, idempotencyKey: string) => Promise<StaffProduct>
  /**
   * Saves all fields. Shoppers of this process see a published product's at once, of others within a second.
   * @throws HttpError `product.changed` where `version` is an older one; `product.incomplete` where it is no draft and would lack more
   * than before; `product.held` where fewer units would be left than approved offers hold; else as `create`
   */
  save: (id: string, given: { version: number; fields: ProductFields }, staff: StaffCaller) => Promise<StaffProduct>
  /** @throws HttpError `product.changed`; `product.incomplete` with the fields that it lacks */
  publish: (id: string, version: number, staff: StaffCaller) => Promise<StaffProduct>
  /** Sets or unsets the time of publishing. @throws HttpError `product.changed`; where the time is over or it is in the shop */
  schedule: (id: string, given: { version: number; at: Date | null }, staff: StaffCaller) => Promise<StaffProduct>
  /** Publishes those whose time has come. One that fails holds up no other, and is given up after three tries. */
  publishDue: () => Promise<void>
  /** Shoppers with an approved offer on it are notified. @throws HttpError `product.changed` */
  withdraw: (id: string, version: number, staff: StaffCaller) => Promise<StaffProduct>
  /**
   * Changes price, stock, or whether it is withdrawn; absent fields stay. Of a draft, `withdrawn: false` publishes it.
   * @throws HttpError where there is none; `product.held`, `product.incomplete` as above
   */
  change: (id: string, given: ProductChange, staff: StaffCaller) => Promise<StaffProduct>
  /** Deletes a draft, with its photographs. @throws HttpError where there is none, or it is or was in the shop */
  deleteDraft: (id: string, staff: StaffCaller) => Promise<void>
  /** One change of many products; each has its result, in the order of the ids. @throws HttpError where a day to reserve until is over */
  bulk: ReturnType<typeof createBulkChange>
  /** Ends reservations whose day is over. */
  endReservations: () => Promise<void>
  /** From whom it was bought. */
  purchases: ReturnType<typeof createPurchases>
  /** A change of what belongs to a product, by another module. @throws HttpError where there is no such product */
  changing: (id: string, staff: StaffCaller, work: ChangeWork) => Promise<StaffProduct>
}

export type StaffProductsDeps = ChangeDeps & DeleteDraftDeps & PurchasesDeps & PublishDueDeps

/** The staff's work on products (docs/areas/products.md). */
export function createStaffProducts(deps: StaffProductsDeps): StaffProducts {
  const { db, clock, catalogue, recordAction } = deps
  const changes = createProductChanges(deps)
  const reservations = createReservations(deps, changes)
  const recordsOf = async (ids: readonly string[]) => readRecords(db, await findProducts(db, ids))
  const get = async (id: string, role: StaffRole = 'owner'): Promise<StaffProduct> => {
    const row = productIdPattern.test(id) ? await findProduct(db, id) : undefined
    const [record] = row ? await readRecords(db, [row]) : []
    if (!record) throw noSuchProduct()
    return presentForStaff(record, catalogue.vocabulary, role)
  }
  /** What a change answers: this process shows it already. */
  const changed = async (id: string, work: Promise<{ isChanged: boolean }>, tables: readonly 'term'[] = []): Promise<StaffProduct> => {
    const { isChanged } = await work
    if (isChanged) await catalogue.taken({ products: new Set([id]), tables: new Set(tables) })
    return get(id)
  }

  return {
    async list(query) {
      const { rows, statuses } = await listProducts(db, query)
      const records = await readRecords(db, rows)
      const total = query.status === undefined ? Object.values(statuses).reduce((sum, one) => sum + one, 0) : statuses[query.status]
      const data = records.map((record) => presentRow(record, catalogue.vocabulary))
      return { data, meta: { total, page: query.page, perPage: query.perPage, statuses } }
    },
    async rowsOf(ids) {
      const records = new Map((await recordsOf(ids)).map((record) => [record.row.id, record]))
      return ids.flatMap((id) => {
        const record = records.get(id)
        return record ? [presentRow(record, catalogue.vocabulary)] : []
      })
    },
    async named(keys) {
      const wanted = [...new Set(keys)]
      return [...(await findNamed(db, 'number', wanted)), ...(await findNamed(db, 'reference', wanted))]
    },
    get,
    async names(id) {
      const { name, nameAr } = await get(id)
      return { en: name, ar: nameAr }
    },
    async create(fields, staff, idempotencyKey) {
      checkValues(fields, catalogue.vocabulary)
      const id = await db.transaction(async (transaction) => {
        const made = await findByKey(transaction, idempotencyKey)
        return made ?? insertDraft(transaction, fields, idempotencyKey)
      })
      return get(id)

      async function insertDraft(transaction: Db, given: ProductFields, key: string): Promise<string> {
        await changes.checkNumber(transaction, given.stockNumber)
        const now = clock.now()
        const draft = { ...productColumns(given), id: newProductId(), status: 'draft' as const, createdAt: now, updatedAt: now }
        if (!(await insertProduct(transaction, draft, privateColumns(given), key))) {
          throw new HttpError('in-progress', 'another call with this key makes it')
        }
        await putCollections(transaction, draft.id, [], collectionsIn(given))
        await putTerms(transaction, newTermsOf(given, catalogue.vocabulary))
        await putDetailTerms(transaction, [draft.details])
        await recordAction(transaction, staff, { action: 'product.create', subject: draft.id, changes: { type: { to: given.type } } })
        return draft.id
      }
    },
    save: (id, given, staff) => {
      // Asked before the change puts them in.
      const hasNewTerms = newTermsOf(given.fields, catalogue.vocabulary).length > 0
      return changed(id, changes.save(id, given, staff), hasNewTerms ? ['term'] : [])
    },
    publish: (id, version, staff) => changed(id, changes.publish(id, version, staff)),
    schedule: (id, given, staff) => changed(id, changes.schedule(id, given, staff)),
    publishDue: createPublishDue(deps, (id) => changed(id, changes.publishDue(id))),
    withdraw: (id, version, staff) => changed(id, changes.withdraw(id, version, staff)),
    change: (id, given, staff) => changed(id, changes.change(id, given, staff)),
    deleteDraft: createDeleteDraft(deps),
    bulk: createBulkChange({ catalogue, changes, reservations, recordsOf }),
    endReservations: () => reservations.endOverdue(),
    purchases: createPurchases(deps, changes),
    changing: (id, staff, work) => changed(id, changes.changing(id, staff, work)),
  }
}
