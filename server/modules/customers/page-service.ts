import { type CustomerPage, customerRequestsMost } from '#contract/customers/staff-customers.ts'
import type { CustomerRow } from '#server/db/records/customer-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Addresses } from '#server/modules/addresses/service.ts'
import type { IdImages } from '#server/modules/id-images/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { isNewId } from '#server/platform/secrets/secrets.ts'
import { presentPaid, presentRequest } from './page-presenter.ts'
import { countRequests, countWishes, findCustomer, readAcceptedTerms, readPaidOrders, readRequests } from './page-repository.ts'
import { presentCustomer } from './presenter.ts'

/** All that the staff see of a customer. The view is recorded. @throws HttpError where there is no such customer */
export type ReadCustomerPage = (id: string, staff: StaffCaller) => Promise<CustomerPage>

export type CustomerPageDeps = { db: Db; addresses: Pick<Addresses, 'list'>; idImages: Pick<IdImages, 'of'>; recordAction: RecordAction }

export function createReadCustomerPage({ db, addresses, idImages, recordAction }: CustomerPageDeps): ReadCustomerPage {
  return async (id, staff) => {
    const row = await existingCustomer(db, id)
    // Recorded before anything is sent.
    await recordAction(db, staff, { action: 'customer.view', subject: id, changes: {} })
    const terms = await readAcceptedTerms(db, id)
    return {
      ...presentCustomer(row, await idImages.of(id)),
      requests: (await readRequests(db, id, customerRequestsMost)).map(presentRequest),
      requestCount: await countRequests(db, id),
      paid: presentPaid(await readPaidOrders(db, id)),
      addresses: await addresses.list(id),
      acceptedTerms:
        terms?.version == null ? null : { version: terms.version, orderNumber: String(terms.number), at: terms.at.toISOString() },
      wishes: await countWishes(db, id),
    }
  }
}

/** @throws HttpError where there is no such customer */
export async function existingCustomer(db: Db, id: string): Promise<CustomerRow> {
  const row = isNewId(id) ? await findCustomer(db, id) : undefined
  if (!row) throw new HttpError('resource.not-found', 'no such customer')
  return row
}
