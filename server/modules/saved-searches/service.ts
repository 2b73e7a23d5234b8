import { mostSavedSearches } from '#contract/accounts/account-limits.ts'
import { savedSearchIdPattern, type SavedSearches } from '#contract/accounts/saved-searches.ts'
import type { Currency } from '#contract/money/money.ts'
import type { Db } from '#server/db/open/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { keysOf, parseSearch } from './keys-policy.ts'
import { deleteSavedSearch, insertSavedSearch, readSavedSearches } from './repository.ts'

/** A list that a device saves; its prices are in the currency. */
export type NewSearch = { id: string; name: string; search: string; currency: Currency }

export type SavedSearchService = {
  /** The newest first. */
  list: (customerId: string) => Promise<SavedSearches>
  /**
   * Does nothing where the customer has it already, or another with the same filters and words.
   * @throws HttpError `saved-searches.full`; `resource.not-found` where the id is none; `request.invalid` where it is no list of the shop
   */
  save: (customerId: string, given: NewSearch) => Promise<void>
  /** Does nothing where the customer does not have it. */
  remove: (customerId: string, id: string) => Promise<void>
}

export function createSavedSearches({ db, clock }: { db: Db; clock: Clock }): SavedSearchService {
  return {
    list: async (customerId) => {
      const rows = await readSavedSearches(db, customerId)
      return {
        items: rows.map(({ id, name, search, currency, savedAt }) => ({ id, name, search, currency, savedAt: savedAt.toISOString() })),
      }
    },

    async save(customerId, given) {
      if (!savedSearchIdPattern.test(given.id)) throw new HttpError('resource.not-found', 'no id of a saved search')
      const keys = keysOf(parseSearch(given.search))
      await changeOwn(db, customerId, async (transaction) => {
        const others = await readSavedSearches(transaction, customerId)
        const isSame = (other: NewSearch) => other.search === given.search && other.currency === given.currency
        if (others.some((other) => other.id === given.id || isSame(other))) return
        if (others.length >= mostSavedSearches) throw new HttpError('saved-searches.full', `${others.length} saved searches`)
        await insertSavedSearch(transaction, { ...given, customerId, savedAt: clock.now(), keys })
      })
    },

    async remove(customerId, id) {
      if (savedSearchIdPattern.test(id)) await deleteSavedSearch(db, customerId, id)
    },
  }
}
