import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { x } from '#ui/icon-paths.ts'
import { chosenFilters, keyOf, withoutFilter, withoutFilters } from './chosen-filters.ts'
import type { ShopSearch } from '../shop-search.ts'
import { useFilterNames } from './use-filter-names.ts'

type Props = {
  search: ShopSearch
  facets: Facets | undefined
  /** `meta.understood` of the list. */
  understood: readonly string[] | undefined
  change: (search: ShopSearch) => void
}

/** The chosen filters; a press of a chip removes its filter. */
export const FilterChips = memo(function FilterChips({ search, facets, understood, change }: Props) {
  const { t } = useLingui()
  const nameOf = useFilterNames(search, facets)
  const row = useRef<HTMLDivElement>(null)
  const chosen = chosenFilters(search, understood)
  if (chosen.length === 0) return null
  // The pressed button unmounts: move the focus first.
  const changeTo = (next: ShopSearch) => {
    row.current?.focus()
    change(next)
  }
  return (
    <div
      ref={row}
      tabIndex={-1}
      role="group"
      aria-label={t`Chosen filters`}
      className="flex gap-2 overflow-x-auto -mx-5 px-5 lg:mx-0 lg:px-0 lg:flex-wrap mb-5 lg:mb-7 items-center outline-none [scrollbar-width:none]"
    >
      {chosen.map((filter) => {
        const name = nameOf(filter)
        return (
          <button
            key={keyOf(filter)}
            type="button"
            className="chip max-w-full"
            aria-label={t`Remove ${name}`}
            onClick={() => changeTo(withoutFilter(search, filter))}
          >
            <bdi className="truncate">{name}</bdi>
            <Icon path={x} size="sm" />
          </button>
        )
      })}
      {chosen.some(({ name }) => name !== 'q' && name !== 'understood') && (
        <Button variant="link" className="text-sm px-2 whitespace-nowrap" onClick={() => changeTo(withoutFilters(search))}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </div>
  )
})
