import type { Rate } from '#contract/money/money.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { checkRates } from './policy.ts'
import { lockRates, putRate, readRates } from './repository.ts'

export type Rates = {
  /**
   * Sets the given rates; the others stay. Shoppers of this process see them at once, of others within a second.
   * @returns all rates
   * @throws HttpError where one of them is invalid; `setting.changed` where one is not as the caller has read it
   */
  set: (given: { rates: readonly Rate[]; read?: readonly Rate[] | undefined }, staff: StaffCaller) => Promise<Rate[]>
}

/** All rates, as they are stored. */
export const listRates = (db: Db): Promise<Rate[]> => readRates(db)

export type RatesDeps = { db: Db; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

export const createRates = ({ db, catalogue, recordAction }: RatesDeps): Rates => ({
  set: async ({ rates, read }, staff) => {
    checkRates(rates)
    const all = await db.transaction(async (transaction) => {
      await lockRates(transaction)
      const before = new Map((await readRates(transaction)).map((rate) => [rate.currency, rate]))
      for (const rate of rates) {
        const known = before.get(rate.currency)
        const seen = read?.find(({ currency }) => currency === rate.currency)
        if (read && (seen?.sarPerUnit !== known?.sarPerUnit || seen?.date !== known?.date))
          throw new HttpError('setting.changed', `the rate of ${rate.currency} has changed meanwhile`)
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
