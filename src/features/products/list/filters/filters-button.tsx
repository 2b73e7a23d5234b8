import { Trans } from '@lingui/react/macro'
import { startTransition, useRef, useState } from 'react'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { Icon } from '#ui/icon.tsx'
import { slidersHorizontal } from '#ui/icon-paths.ts'
import { chosenFilters } from './chosen-filters.ts'
import { FilterSheet } from './filter-sheet.tsx'
import type { ShopSearch } from '../shop-search.ts'
import type { ChangeOptions } from '../use-shop.ts'

type Props = {
  search: ShopSearch
  meta: ProductList['meta'] | undefined
  change: (search: ShopSearch, options?: ChangeOptions) => void
  isBusy: boolean
}

/** Opens the filters on a phone. */
export function FiltersButton({ search, meta, change, isBusy }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = chosenFilters(search).filter(({ name }) => name !== 'q').length
  return (
    <>
      <button
        ref={button}
        type="button"
        className="flex items-center justify-center gap-2.5 min-h-12 text-[.9375rem] focus-visible:-outline-offset-2"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // A transition, which React renders in short tasks.
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Icon path={slidersHorizontal} size="md" />
        <Trans>Filters</Trans>
        {count > 0 && <span className="num text-ink-subtle">{count}</span>}
      </button>
      {meta && isOpen && (
        <FilterSheet opener={button} onClose={() => setOpen(false)} search={search} meta={meta} change={change} isBusy={isBusy} />
      )}
    </>
  )
}
