import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { SortOrder } from '#contract/catalogue/catalogue-terms.ts'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { withSort } from './filters/chosen-filters.ts'
import { defaultSort, type ShopSearch } from './shop-search.ts'

type Props = { search: ShopSearch; change: (search: ShopSearch) => void; className: string }

/** The native select, which works best on phones, is transparent over the label, so that the caret can be right behind the text. */
export const SortSelect = memo(function SortSelect({ search, change, className }: Props) {
  const { t } = useLingui()
  const orders: [SortOrder, string][] = [
    ...(search.q ? [['relevance', t`Most relevant`] as [SortOrder, string]] : []),
    ['newest', t`Newest first`],
    ['price-asc', t`Price, low to high`],
    ['price-desc', t`Price, high to low`],
  ]
  const current = search.sort ?? defaultSort(search)
  return (
    <span className={`relative flex items-center ${className}`}>
      <span aria-hidden="true" className="truncate">
        {orders.find(([order]) => order === current)?.[1]}
      </span>
      <Icon path={caretDown} size="sm" />
      <select
        name="sort"
        aria-label={t`Sort by`}
        className="absolute inset-0 size-full opacity-0 text-base"
        value={current}
        onChange={(event) => change(withSort(search, event.target.value as SortOrder))}
      >
        {orders.map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
})
