import { setImmediate } from 'node:timers/promises'
import type { ProductQuery } from '#contract/catalogue/catalogue-queries.ts'
import { repeatableKeys } from '#contract/catalogue/catalogue-terms.ts'
import { minuteMs } from '#contract/durations.ts'
import type { Locale } from '#contract/locale.ts'
import { wantedMost, type WantedPiece } from '#contract/saved-searches/wanted-pieces.ts'
import { labelOf } from '#i18n/present-product.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { namingFor } from '#server/modules/products/shop/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { indexQueryOf, parseSearch } from './keys-policy.ts'
import { type AskedSearch, readMostSaved } from './repository.ts'

/** Only the searches that most people have saved are looked at: each costs a query of the index. */
const mostAsked = 500
/** All saved searches are grouped at most once in this time. */
const groupedForMs = 10 * minuteMs
/** So many queries of the index before other requests get their turn. */
const withoutPause = 25

export type ReadWanted = (locale: Locale) => Promise<WantedPiece[]>
export type WantedDeps = { db: Db; clock: Clock; catalogue: Catalogue }

/** What saved searches ask for and no piece that is for sale is, most people first. */
export function createReadWanted({ db, clock, catalogue }: WantedDeps): ReadWanted {
  let grouped: { searches: Promise<AskedSearch[]>; at: number } | undefined

  const mostSaved = (): Promise<AskedSearch[]> => {
    const now = clock.now().getTime()
    if (grouped && Math.abs(now - grouped.at) < groupedForMs) return grouped.searches
    const next = { searches: readMostSaved(db, mostAsked), at: now }
    // The next request tries again.
    next.searches.catch(() => {
      if (grouped === next) grouped = undefined
    })
    grouped = next
    return next.searches
  }

  return async (locale) => {
    const wanted: WantedPiece[] = []
    for (const [nth, { search, currency, people, savedAt }] of (await mostSaved()).entries()) {
      if (nth % withoutPause === withoutPause - 1) await setImmediate()
      const parsed = parseSearch(search)
      const { total, leftOut } = catalogue.index.query(indexQueryOf({ ...parsed, inStock: 'true' }, catalogue.rateFor(currency), 1))
      if (total > 0 && leftOut === undefined) continue
      const { q, priceMin, priceMax, yearMin, yearMax } = parsed
      const known = { q, priceMin, priceMax, yearMin, yearMax }
      const said = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
      wanted.push({ ...said, currency, people, savedAt: savedAt.toISOString(), values: namesOf(parsed, catalogue, locale) })
      if (wanted.length === wantedMost) break
    }
    return wanted
  }
}

/** What a search is about comes first, as in the name that the shop gives it. */
function namesOf(search: ProductQuery, catalogue: Catalogue, locale: Locale): string[] {
  const naming = namingFor(catalogue, locale)
  const first = ['brand', 'collection', 'type'] as const
  const keys = [...first, ...repeatableKeys.filter((key) => !first.some((each) => each === key))]
  return keys.flatMap((key) => (search[key] ?? []).map((value) => labelOf(key, String(value), naming)))
}
