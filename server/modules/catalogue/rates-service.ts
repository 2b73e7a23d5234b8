import type { Rate } from '#src/contract/money/money.ts'
import type { Db } from '#server/db/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Catalogue } from './service.ts'
import type { RecordAction } from '#server/modules/staff/actions-service.ts'
import { checkRates } from './rates-policy.ts'
import { putRate, readRates } from './rates-repository.ts'

export type Rates = {
  /**
   * Sets the given rates; the others stay. Shoppers of this process see them at once, of others within a second.
   * @returns all rates
   * @throws HttpError where one of them is invalid
   */
  set: (rates: readonly Rate[], staff: StaffCaller) => Promise<Rate[]>
}

export type RatesDeps = { db: Db; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

export const createRates = ({ db, catalogue, recordAction }: RatesDeps): Rates => ({
  set: async (rates, staff) => {
    checkRates(rates)
    const all = await db.transaction(async (transaction) => {
      const before = new Map((await readRates(transaction)).map((rate) => [rate.currency, rate]))
      for (const rate of rates) {
        const known = before.get(rate.currency)
        if (known?.sarPerUnit === rate.sarPerUnit && known.date === rate.date) continue
        await putRate(transaction, rate)
        await recordAction(transaction, staff, {
          action: 'rate.set',
          subject: rate.currency,
          changes: {
            sarPerUnit: { ...(known && { from: known.sarPerUnit }), to: rate.sarPerUnit },
            date: { ...(known && { from: known.date }), to: rate.date },
          },
        })
      }
      return readRates(transaction)
    })
    await catalogue.taken({ products: new Set(), tables: new Set(['rate']) })
    return all
  },
})
