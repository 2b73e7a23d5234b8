import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { atItsTime } from '#contract/log/staff-actions.ts'
import { missingFields } from '#contract/products/missing-fields.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { ProductRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { newTermsOf } from '#server/db/standard-terms.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import type { ImportColumns, PublishColumns, PurchaseColumns, StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Holds } from '#server/modules/holds/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  changesOf,
  checkComplete,
  checkStock,
  checkValues,
  checkVersion,
  collectionsIn,
  columnsOf,
  type ProductChange,
  privateColumns,
  productColumns,
  savedChanges,
} from './policy.ts'
import { fieldsOf, readyPhotos } from './presenter.ts'
import { deleteReservations, putReservation } from './reservations-repository.ts'
import { findByNumber, putCollections, putPrivate, putTerms, readRecords, updateProduct, updatePublishing } from './repository.ts'
import { putDetailTerms } from '#server/db/term-records.ts'

export type ChangeDeps = {
  db: Db
  clock: Clock
  catalogue: Catalogue
  recordAction: RecordAction
  holds: Pick<Holds, 'count'>
  /** Notifies the shoppers with an approved offer on a product, which is locked. */
  notifyWithdrawn: (transaction: Db, productId: string) => Promise<void>
}

export const noSuchProduct = () => new HttpError('resource.not-found', 'no such product')

/** Who publishes at a time that somebody has set, in the log. */
export const itsTime: StaffCaller = { kind: 'staff', staffId: atItsTime, name: atItsTime, role: 'catalogue' }

/** What a step wants to write of a locked product: nothing where `changes` is empty. */
export type Step = { changes: StaffChanges; columns: Partial<ProductRow> }

/** What is done with a product while it is locked. */
export type ChangeWork = (transaction: Db, record: StaffProductRecord) => Promise<Step>

/** No time of publishing is set. */
const unscheduled = { publishAt: null, publishFailed: false } satisfies Partial<ProductRow>

/** The tries to publish it begin anew. */
const untried: PublishColumns = { publishTries: 0, publishDueAt: null, publishProblem: '' }

/** A step that changes nothing. */
export const nothing: Step = { changes: {}, columns: {} }

export type ProductChanges = ReturnType<typeof createProductChanges>

/** The changes of one product, each in a transaction that locks it, writes, and records the action. */
export function createProductChanges({ db, clock, catalogue, recordAction, holds, notifyWithdrawn }: ChangeDeps) {
  /** @throws HttpError `product.number-taken` */
  async function checkNumber(transaction: Db, stockNumber: string, ownId?: string): Promise<void> {
    const found = stockNumber === '' ? undefined : await findByNumber(transaction, stockNumber)
    if (!found || found.id === ownId) return
    throw new HttpError('product.number-taken', `product ${found.id} has it`, { stockNumber: [{ problem: 'not-a-choice' }] })
  }

  const changing = (id: string, staff: StaffCaller, work: ChangeWork) =>
    db.transaction(async (transaction): Promise<{ isChanged: boolean }> => {
      const row = productIdPattern.test(id) ? await lockProduct(transaction, id) : undefined
      const [record] = row ? await readRecords(transaction, [row]) : []
      if (!row || !record) throw noSuchProduct()
      const { changes, columns } = await work(transaction, record)
      if (Object.keys(changes).length === 0) return { isChanged: false }
      // The product is locked, so no concurrent transaction can hold another unit.
      if (columns.stock !== undefined && columns.stock < row.stock) {
        const held = await holds.count(transaction, id)
        checkStock(columns.stock, held)
        await fitReservation(transaction, record, columns.stock - held)
      }
      if (row.status === 'published' && columns.status === 'withdrawn') await notifyWithdrawn(transaction, id)
      await recordAction(transaction, staff, { action: 'product.change', subject: id, changes })
      await updateProduct(transaction, id, { ...columns, updatedAt: clock.now() })
      return { isChanged: true }
    })

  /** A reservation must not take units that offers hold; without a unit it ends, because the piece was sold. */
  async function fitReservation(transaction: Db, { reservation }: StaffProductRecord, free: number): Promise<void> {
    if (!reservation || reservation.units <= free) return
    await (free > 0
      ? putReservation(transaction, { ...reservation, units: free })
      : deleteReservations(transaction, [reservation.productId]))
  }

  /** The columns that put a product into the shop. The first time it is new there. @throws HttpError `product.incomplete` */
  function published(record: StaffProductRecord): Partial<ProductRow> {
    const missing = missingFields(fieldsOf(record), readyPhotos(record.photos).length)
    const { row } = record
    // A product that was in the shop comes back as it was, also after its last unit has been sold.
    if (row.status !== 'draft') return { status: 'published', ...unscheduled }
    checkComplete(row.stock > 0 ? missing : [...missing, 'stock'])
    return { status: 'published', createdAt: clock.now(), ...unscheduled }
  }
  const statusChange = ({ row }: StaffProductRecord, to: ProductRow['status']): StaffChanges =>
    row.status === to ? {} : { status: { from: row.status, to } }

  return {
    checkNumber,
    changing,

    /** @param besides what an import also writes of the private part, with the names of what changes */
    save: (
      id: string,
      { version, fields }: { version: number; fields: ProductFields },
      staff: StaffCaller,
      besides?: { columns: PurchaseColumns & ImportColumns; changes: StaffChanges },
    ) =>
      changing(id, staff, async (transaction, record) => {
        checkVersion(record.row, version)
        checkValues(fields, catalogue.vocabulary)
        await checkNumber(transaction, fields.stockNumber, id)
        const before = fieldsOf(record)
        // A product that shoppers know may lack no more than before.
        if (record.row.status !== 'draft') {
          const lacked = missingFields(before, readyPhotos(record.photos).length)
          checkComplete(missingFields(fields, readyPhotos(record.photos).length).filter((path) => !lacked.includes(path)))
        }
        const changes = { ...savedChanges(before, fields), ...besides?.changes }
        if (Object.keys(changes).length > 0) {
          await putPrivate(transaction, id, { ...privateColumns(fields), ...besides?.columns })
          await putCollections(transaction, id, record.collections, collectionsIn(fields))
          await putTerms(transaction, newTermsOf(fields, catalogue.vocabulary))
          await putDetailTerms(transaction, [fields.details], before.details)
        }
        return { changes, columns: productColumns(fields) }
      }),

    /** Without a version, whichever is the present one. */
    publish: (id: string, version: number | undefined, staff: StaffCaller) =>
      changing(id, staff, async (_, record) => {
        checkVersion(record.row, version)
        return { changes: statusChange(record, 'published'), columns: published(record) }
      }),

    /**
     * Sets the time at which it is published, or no time where `at` is null. It may lack something until then.
     * @throws HttpError `product.changed`; where the time is over, or the product is in the shop already
     */
    schedule: (id: string, { version, at }: { version: number; at: Date | null }, staff: StaffCaller) =>
      changing(id, staff, async (transaction, { row, private: secrets }) => {
        checkVersion(row, version)
        if (at !== null && row.status === 'published') throw new HttpError('request.illegal-move', 'it is in the shop already')
        if (at !== null && at <= clock.now()) throw new HttpError('request.invalid', 'that time is over', { at: [{ problem: 'day' }] })
        const isGivenUp = row.publishFailed || (secrets?.publishProblem ?? '') !== ''
        if (row.publishAt?.getTime() === at?.getTime() && !isGivenUp) return nothing
        await updatePublishing(transaction, id, untried)
        const [from, to] = [row.publishAt?.toISOString(), at?.toISOString()]
        return { changes: { publishAt: { ...(from && { from }), ...(to && { to }) } }, columns: { publishAt: at, publishFailed: false } }
      }),

    /** Publishes it where its time has come; where it lacks something, it stays what it is, which the log says. */
    publishDue: (id: string) =>
      changing(id, itsTime, async (_, record) => {
        const { publishAt, publishFailed, status } = record.row
        if (publishAt === null || publishAt > clock.now() || publishFailed || status === 'published') return nothing
        try {
          return { changes: statusChange(record, 'published'), columns: published(record) }
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          const missing = Object.keys(error.fields ?? {}).join(', ')
          return { changes: { publishFailed: { to: missing } }, columns: { publishFailed: true } }
        }
      }),

    /** A draft stays one. */
    withdraw: (id: string, version: number | undefined, staff: StaffCaller) =>
      changing(id, staff, async (_, record) => {
        checkVersion(record.row, version)
        const changes = record.row.status === 'draft' ? {} : statusChange(record, 'withdrawn')
        return { changes, columns: { status: 'withdrawn' } }
      }),

    /** Makes of a complete draft what it was in the shop from which it comes: it may be sold there. */
    settle: (id: string, status: 'published' | 'withdrawn', staff: StaffCaller) =>
      changing(id, staff, async (_, record) => {
        checkComplete(missingFields(fieldsOf(record), readyPhotos(record.photos).length))
        const columns = status === 'published' ? { status, createdAt: clock.now(), ...unscheduled } : { status }
        return { changes: statusChange(record, status), columns }
      }),

    change: (id: string, given: ProductChange, staff: StaffCaller) =>
      changing(id, staff, async (_, record) => {
        const changes = changesOf(record.row, given)
        const columns = columnsOf(record.row, given)
        if (!changes.withdrawn) return { changes, columns }
        if (given.withdrawn) return { changes, columns: { ...columns, status: 'withdrawn' } }
        const shown = { ...record, row: { ...record.row, ...columns } }
        return { changes, columns: { ...columns, ...published(shown) } }
      }),
  }
}
