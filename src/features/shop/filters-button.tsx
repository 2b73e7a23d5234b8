import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { ProductList } from '#src/contract/catalogue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { slidersHorizontal } from '#src/ui/icon-paths.ts'
import { chosenFilters } from './chosen-filters.ts'
import type { ShopSearch } from './shop-search.ts'
import type { ChangeOptions } from './use-shop.ts'

const loadSheet = () => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet }))
const FilterSheet = lazy(loadSheet)

type Props = {
  search: ShopSearch
  meta: ProductList['meta'] | undefined
  change: (search: ShopSearch, options?: ChangeOptions) => void
  isBusy: boolean
}

/** Opens the filters on a phone. The sheet is loaded when a finger comes near. */
export function FiltersButton({ search, meta, change, isBusy }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const prepare = () => void loadSheet()
  const count = chosenFilters(search).filter(({ name }) => name !== 'q').length
  return (
    <>
      <button
        type="button"
        className="flex items-center justify-center gap-2.5 min-h-12 text-[.9375rem] focus-visible:-outline-offset-2"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Icon path={slidersHorizontal} size="md" />
        <Trans>Filters</Trans>
        {count > 0 && <span className="num text-ink-subtle">{count}</span>}
      </button>
      {wanted && meta && (
        <Suspense>
          <FilterSheet open={open} onOpenChange={setOpen} search={search} meta={meta} change={change} isBusy={isBusy} />
        </Suspense>
      )}
    </>
  )
}
