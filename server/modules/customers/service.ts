import { type FoundCustomers, foundCustomersMost } from '#contract/customers/staff-customers.ts'
import type { CustomerPlace, CustomerRow } from '#server/db/records/customer-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { RemoveAccount } from '#server/modules/accounts/remove-account-service.ts'
import type { IdImages } from '#server/modules/id-images/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { createExportCustomer, type ExportCustomer, type ExportCustomerDeps } from './export-service.ts'
import { createReadCustomerPage, type CustomerPageDeps, existingCustomer, type ReadCustomerPage } from './page-service.ts'
import { placeOf, presentCustomer } from './presenter.ts'
import { namedCustomers, readNewest, searchCustomers } from './repository.ts'
import { customerSearch } from './search-policy.ts'

export type StaffCustomers = {
  /**
   * All customers, or those that a text names. Each one found by a text is recorded as seen by the specialist.
   * @param after where the page before has ended
   */
  find: (asked: { text?: string | undefined; after?: CustomerPlace | undefined }, staff: StaffCaller) => Promise<FoundCustomers>
  get: ReadCustomerPage
  export: ExportCustomer
  /**
   * Deletes the account, as its owner could.
   * @throws HttpError where there is no such customer; `customer.open-orders`, `customer.refund-owed`
   */
  delete: (id: string, staff: StaffCaller) => Promise<void>
}

export type StaffCustomersDeps = CustomerPageDeps &
  ExportCustomerDeps & {
    db: Db
    idImages: Pick<IdImages, 'of' | 'ofEach'>
    recordAction: RecordAction
    removeAccount: RemoveAccount
    /** Deletes the files of the deleted account. */
    sweepFiles: () => Promise<void>
  }

export function createStaffCustomers(deps: StaffCustomersDeps): StaffCustomers {
  const { db, idImages, recordAction, removeAccount, sweepFiles } = deps

  async function search(text: string, after: CustomerPlace | undefined): Promise<CustomerRow[]> {
    const asked = customerSearch(text)
    const isNamed = asked.id !== undefined || asked.requestNumber !== undefined
    const named = isNamed ? await namedCustomers(db, asked) : []
    if (asked.words === undefined) return after ? [] : named
    const but = named.map(({ id }) => id)
    const rows = await searchCustomers(db, asked.words, { after, but, most: foundCustomersMost + 1 })
    return after ? rows : [...named, ...rows]
  }

  return {
    async find({ text, after }, staff) {
      const rows = text === undefined ? await readNewest(db, { after, most: foundCustomersMost + 1 }) : await search(text, after)
      const shown = rows.slice(0, foundCustomersMost)
      // Recorded before they are sent, under the customers and without the text: it may be a stranger's name.
      if (text !== undefined)
        await recordAction(
          db,
          staff,
          shown.map(({ id }) => ({ action: 'customer.find' as const, subject: id, changes: {} })),
        )
      const idsOf = await idImages.ofEach(shown.map(({ id }) => id))
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      return {
        customers: shown.map((row) => presentCustomer(row, idsOf(row.id))),
        isMore: last !== undefined,
        ...(last && { next: placeOf(last) }),
      }
    },

    get: createReadCustomerPage(deps),
    export: createExportCustomer(deps),

    async delete(id, staff) {
      await db.transaction(async (transaction) => {
        await existingCustomer(transaction, id)
        await removeAccount(transaction, id)
        await recordAction(transaction, staff, { action: 'customer.delete', subject: id, changes: {} })
      })
      await sweepFiles()
    },
  }
}
