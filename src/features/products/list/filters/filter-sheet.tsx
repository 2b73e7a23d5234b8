import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { withoutFilters } from './chosen-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ShopSearch } from '../shop-search.ts'
import type { ChangeOptions } from '../use-shop.ts'

type Props = {
  search: ShopSearch
  meta: ProductList['meta']
  change: (search: ShopSearch, options?: ChangeOptions) => void
  /** The total at the foot still belongs to the previous filters. */
  isBusy: boolean
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The filters on a phone. The list behind the sheet changes with each choice, and the total at its foot with it. */
export function FilterSheet({ search, meta, change, isBusy, opener, onClose }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const count = meta.total
  const number = formatNumber(count, locale)
  return (
    <Sheet
      title={t`Filters`}
      closeLabel={t`Close`}
      onClose={onClose}
      opener={opener}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-4">
          <Button variant="link" className="text-[.9375rem] font-medium min-h-12 px-px" onClick={() => change(withoutFilters(search))}>
            <Trans>Clear all</Trans>
          </Button>
          <button type="button" className="btn btn-primary" aria-busy={isBusy} onClick={onClose}>
            <span aria-live="polite">
              <Plural value={count} one={`Show ${number} piece`} other={`Show ${number} pieces`} />
            </span>
          </button>
        </div>
      }
    >
      <FilterPanel search={search} meta={meta} change={change} />
    </Sheet>
  )
}
