import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ProductList } from '#src/contract/catalogue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { slidersHorizontal } from '#src/ui/icon-paths.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { chosenFilters } from './chosen-filters.ts'
import type { ShopSearch } from './shop-search.ts'
import type { ChangeOptions } from './use-shop.ts'

const loadSheet = () => import('./filter-sheet.tsx')
type FilterSheet = Awaited<ReturnType<typeof loadSheet>>['FilterSheet']

type Props = {
  search: ShopSearch
  meta: ProductList['meta'] | undefined
  change: (search: ShopSearch, options?: ChangeOptions) => void
  isBusy: boolean
}

/** Opens the filters on a phone. The sheet is loaded when a finger comes near. */
export function FiltersButton({ search, meta, change, isBusy }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [Sheet, setSheet] = useState<FilterSheet>()
  const button = useRef<HTMLButtonElement>(null)
  const prepare = () => void loadSheet().catch((error: unknown) => console.debug('the filters are not loaded yet', error))
  const show = async () => {
    try {
      const module = await loadSheet()
      setSheet(() => module.FilterSheet)
      setOpen(true)
    } catch (error) {
      console.debug('the filters could not be loaded', error)
      showToast({ kind: 'error', summary: t`The filters could not be loaded.` })
    }
  }
  const count = chosenFilters(search).filter(({ name }) => name !== 'q').length
  return (
    <>
      <button
        ref={button}
        type="button"
        className="flex items-center justify-center gap-2.5 min-h-12 text-[.9375rem] focus-visible:-outline-offset-2"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void show()}
      >
        <Icon path={slidersHorizontal} size="md" />
        <Trans>Filters</Trans>
        {count > 0 && <span className="num text-ink-subtle">{count}</span>}
      </button>
      {Sheet && meta && (
        <Sheet opener={button} open={open} onOpenChange={setOpen} search={search} meta={meta} change={change} isBusy={isBusy} />
      )}
    </>
  )
}
