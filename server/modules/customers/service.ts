import { toWesternDigits } from '#contract/fields/digits.ts'
import { foundCustomersMost, type FoundCustomers } from '#contract/customers/staff-customers.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { IdImages } from '#server/modules/id-images/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { presentCustomer } from './presenter.ts'
import { searchCustomers } from './repository.ts'

export type StaffCustomers = {
  /**
   * Finds customers by a part of their name, e-mail address or phone number, or by id. Each result is recorded as seen by the specialist.
   */
  find: (text: string, staff: StaffCaller) => Promise<FoundCustomers>
}

export type StaffCustomersDeps = { db: Db; idImages: Pick<IdImages, 'of'>; recordAction: RecordAction }

export const createStaffCustomers = ({ db, idImages, recordAction }: StaffCustomersDeps): StaffCustomers => ({
  async find(text, staff) {
    const found = await db.transaction(async (transaction) => {
      const rows = await searchCustomers(transaction, { text, phoneDigits: phoneDigitsOf(text) }, foundCustomersMost + 1)
      const shown = rows.slice(0, foundCustomersMost)
      // Recorded before they are sent, under the customers and without the text: it may be a stranger's name.
      for (const { id } of shown) await recordAction(transaction, staff, { action: 'customer.find', subject: id, changes: {} })
      return { shown, isMore: rows.length > shown.length }
    })
    const customers = []
    for (const row of found.shown) customers.push(presentCustomer(row, await idImages.of(row.id)))
    return { customers, isMore: found.isMore }
  },
})

/** The digits of a text that may be part of a phone number, in any notation: `+966 50…`, `00966…`, `050…`. Undefined where it is none. */
export function phoneDigitsOf(text: string): string | undefined {
  const western = toWesternDigits(text)
  const digits = western.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 4 && /^[\d\s+()./-]+$/.test(western) ? digits : undefined
}
