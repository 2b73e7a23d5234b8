import type { BulkChange } from '#contract/products/bulk-change.ts'
import type { BulkResult } from '#contract/products/staff-products.ts'
import type { Locale } from '#contract/locale.ts'
import type { StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { errorBody, HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { ProductChanges } from '../edit/change-service.ts'
import { reducedColumns } from '../edit/policy.ts'
import { presentRow } from '../edit/presenter.ts'
import type { Reservations } from '../reservations/service.ts'

export type BulkDeps = {
  catalogue: Pick<Catalogue, 'taken' | 'vocabulary'>
  changes: ProductChanges
  reservations: Reservations
  /** Those of the ids that there are. */
  recordsOf: (ids: readonly string[]) => Promise<StaffProductRecord[]>
}

type Bulk = { ids: readonly string[]; change: BulkChange }
type Outcome = Pick<BulkResult, 'id' | 'result' | 'code' | 'message' | 'errors'>

/**
 * One change of many products, each in a transaction of its own: one that fails leaves the others. Where the process ends midway, the same
 * call does the rest, because each change is idempotent.
 */
export function createBulkChange({ catalogue, changes, reservations, recordsOf }: BulkDeps) {
  function apply(id: string, change: BulkChange, staff: StaffCaller): Promise<{ isChanged: boolean }> {
    switch (change.kind) {
      case 'price':
        return changes.change(id, { priceSar: change.priceSar }, staff)
      case 'reduce':
        return changes.changing(id, staff, async (_, { row }) => reducedColumns(row, change.percent))
      case 'stock':
        return changes.change(id, { stock: change.stock }, staff)
      case 'reserve':
        return reservations.reserve(id, change, staff)
      case 'end-reservation':
        return reservations.end(id, staff)
      case 'publish':
        return changes.publish(id, undefined, staff)
      case 'withdraw':
        return changes.withdraw(id, undefined, staff)
    }
  }
  async function outcomeOf(id: string, change: BulkChange, staff: StaffCaller, locale: Locale): Promise<Outcome> {
    try {
      const { isChanged } = await apply(id, change, staff)
      return { id, result: isChanged ? 'changed' : 'unchanged' }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const { code, message, errors } = errorBody(error.code, locale, error.fields)
      return { id, result: 'failed', code, message, ...(errors && { errors }) }
    }
  }

  /** @param locale of the sentences about what failed. @throws HttpError where the change itself is not possible for any product */
  return async ({ ids, change }: Bulk, staff: StaffCaller, locale: Locale): Promise<BulkResult[]> => {
    if (change.kind === 'reserve') reservations.checkDay(change.until)
    const outcomes: Outcome[] = []
    try {
      for (const id of new Set(ids)) outcomes.push(await outcomeOf(id, change, staff, locale))
    } finally {
      const changed = outcomes.filter(({ result }) => result === 'changed').map(({ id }) => id)
      if (changed.length > 0) await catalogue.taken({ products: new Set(changed), tables: new Set() })
    }
    const records = await recordsOf(outcomes.map(({ id }) => id))
    const rows = new Map(records.map((record) => [record.row.id, presentRow(record, catalogue.vocabulary)]))
    return outcomes.map((outcome) => ({ ...outcome, ...(rows.has(outcome.id) && { product: rows.get(outcome.id) }) }))
  }
}
