import { Trans, useLingui } from '@lingui/react/macro'
import type { Facets } from '#src/contract/catalogue.ts'
import { chosenFilters, keyOf, withoutFilter, withoutFilters } from './chosen-filters.ts'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'
import { useFilterNames } from './use-filter-names.ts'

type Props = {
  search: ShopSearch
  /** Key of the filter that was chosen last. */
  latest: string | undefined
  facets: Facets
  changeFilters: (search: ShopSearch) => void
}

/** Nothing fits: the ways out of it. */
export function EmptyResult({ search, latest, facets, changeFilters }: Props) {
  const { t } = useLingui()
  const nameOf = useFilterNames(search, facets)
  const filters = chosenFilters(search).filter(({ name }) => name !== 'q')
  const last = filters.find((filter) => keyOf(filter) === latest) ?? filters.at(-1)
  const name = last && nameOf(last)
  return (
    <section className="py-6 lg:py-10 flex flex-col items-start">
      <h2 className="text-2xl text-balance">
        <Trans>No pieces match</Trans>
      </h2>
      <p className="mt-3 text-ink-muted max-w-(--measure)">
        {search.q ? t`Check the spelling, or use fewer or other words: a brand, a model, a reference.` : t`Remove a filter, or start over.`}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        {last && (
          <button
            type="button"
            className="btn btn-primary max-w-full whitespace-normal!"
            onClick={() => changeFilters(withoutFilter(search, last))}
          >
            {t`Remove ${name}`}
          </button>
        )}
        {filters.length > 1 && (
          <button type="button" className="btn btn-line" onClick={() => changeFilters(withoutFilters(search))}>
            <Trans>Clear all filters</Trans>
          </button>
        )}
        {search.q && (
          <button type="button" className="btn btn-line" onClick={() => changeFilters(parseShopSearch({}))}>
            <Trans>Show all pieces</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
