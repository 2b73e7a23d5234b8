import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { chosenFilters, keyOf, withoutFilter, withoutFilters } from './filters/chosen-filters.ts'
import { shopListQuery } from './shop-queries.ts'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'
import { useFilterNames } from './filters/use-filter-names.ts'

type Props = {
  search: ShopSearch
  /** Key of the filter that was chosen last. */
  latest: string | undefined
  facets: Facets
  changeFilters: (search: ShopSearch) => void
}

/** The empty list: links that remove a filter, each with the number of products it would find. */
export function EmptyResult({ search, latest, facets, changeFilters }: Props) {
  const { t } = useLingui()
  const ways = useWaysOut(search, facets, latest)
  return (
    <section className="py-6 lg:py-10 flex flex-col items-start">
      <h2 className="text-2xl text-balance">
        <Trans>No pieces match</Trans>
      </h2>
      <p className="mt-3 text-ink-muted max-w-(--measure)">
        {search.q ? t`Check the spelling, or use fewer or other words: a brand, a model, a reference.` : t`Remove a filter, or start over.`}
      </p>
      <div className="mt-7 flex flex-wrap gap-3 min-h-12">
        {ways.map(({ name, next, total }, index) => (
          <button
            key={name}
            type="button"
            className={`btn ${index === 0 ? 'btn-primary' : 'btn-line'} max-w-full whitespace-normal!`}
            onClick={() => changeFilters(next)}
          >
            {name}{' '}
            {total !== undefined && (
              <bdi translate="no" className="num ms-1 opacity-75">
                {total}
              </bdi>
            )}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Each one fetches a list. */
const mostFilters = 3

type WayOut = { name: string; next: ShopSearch; /** Absent where it could not be asked. */ total: string | undefined }

/** Prefetched, so that the chosen list is shown at once. None is shown until all have been fetched: their order must not change. */
function useWaysOut(search: ShopSearch, facets: Facets, latest: string | undefined): WayOut[] {
  const { t } = useLingui()
  const preferences = usePreferences()
  const nameOf = useFilterNames(search, facets)
  const filters = chosenFilters(search).filter(({ name }) => name !== 'q')
  // The filter that was chosen last is the likeliest one to remove.
  const lastFirst = filters.toReversed().toSorted((a, b) => Number(keyOf(b) === latest) - Number(keyOf(a) === latest))
  const ways = [
    ...lastFirst.slice(0, mostFilters).map((filter) => {
      const name = nameOf(filter)
      return { name: t`Remove ${name}`, next: withoutFilter(search, filter) }
    }),
    ...(filters.length > 1 ? [{ name: t`Clear all filters`, next: withoutFilters(search) }] : []),
    ...(search.q ? [{ name: t`Show all pieces`, next: parseShopSearch({}) }] : []),
  ]
  const lists = useQueries({ queries: ways.map(({ next }) => shopListQuery(preferences, next)) })
  if (lists.some(({ isPending }) => isPending)) return []
  return ways.flatMap((way, index) => {
    const total = lists[index]?.data?.meta.total
    return total === 0 ? [] : [{ ...way, total: total === undefined ? undefined : formatNumber(total, preferences.locale) }]
  })
}
