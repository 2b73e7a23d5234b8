import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { wideLayout, WideOnly } from '#ui/wide-only.tsx'
import { useHandler } from '#ui/use-handler.ts'
import { addedFilter, chosenFilters } from './filters/chosen-filters.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { FiltersButton } from './filters/filters-button.tsx'
import { ShopResults } from './shop-results.tsx'
import { type ShopList, shopListQuery } from './shop-queries.ts'
import type { ShopSearch } from './shop-search.ts'
import { isBrand, shopTitle, subjectOf } from './shop-title.ts'
import { ShowingLine } from './showing-line.tsx'
import { SortSelect } from './sort-select.tsx'
import { useConvertedPrice } from './use-converted-price.ts'
import { useEarlyChoices } from './filters/use-early-choices.ts'
import { useShop, type ChangeOptions } from './use-shop.ts'
import { useUnchanged } from './use-unchanged.ts'

type Props = {
  /** The button that saves the list, which has filters or words. */
  renderSave: (saving: {
    search: ShopSearch
    meta: ProductList['meta'] | undefined
    list: ShopList | undefined
    isWritten: boolean
    className: string
  }) => ReactNode
}

export function ShopPage({ renderSave }: Props) {
  const { t, i18n } = useLingui()
  const { search, settled, isSettling, change, settle } = useShop()
  // The previous list stays until the new one is loaded.
  const list = useQuery({ ...shopListQuery(usePreferences(), settled), placeholderData: keepPreviousData, retryOnMount: false })
  useConvertedPrice(settled, change)
  const top = useRef<HTMLDivElement>(null)
  const toTop = useScrollToTop(top, settled)
  const [latest, setLatest] = useState<string>()
  const changeFilters = useHandler((next: ShopSearch, options?: ChangeOptions) => {
    toTop()
    setLatest(addedFilter(search, next))
    change(next, options)
  })

  const page = useRef<HTMLDivElement>(null)
  useEarlyChoices(page, search, change)

  const meta = useUnchanged(list.data?.meta)
  const facets = meta?.facets
  const subject = subjectOf(search, facets, i18n)
  // A short list is sticky beside the long panel.
  const isShort = (list.data?.products.length ?? 0) <= 6
  const isBusy = list.isPlaceholderData || isSettling
  const saving = { search, meta, list: isBusy ? undefined : list.data }
  const isNarrowed = chosenFilters(search).length > 0
  return (
    <div ref={page} className="page pt-5 lg:pt-12 pb-16 lg:pb-28">
      <ShopTrail subject={subject} hasWords={Boolean(search.q)} />
      <div className="lg:flex items-end justify-between gap-8">
        <div className="min-w-0">
          <PageTitle
            title={<span translate={isBrand(search) ? 'no' : undefined}>{shopTitle(search, facets, i18n)}</span>}
            className="wrap-anywhere"
          />
          <ShowingLine list={list.data} confirmedAt={list.dataUpdatedAt} />
        </div>
        <div className="hidden lg:flex items-center gap-3 shrink-0">
          <WideOnly>
            {isNarrowed && renderSave({ ...saving, isWritten: true, className: 'me-4' })}
            <span className="text-sm text-ink-muted" aria-hidden="true">
              <Trans>Sort by</Trans>
            </span>
            <SortSelect search={search} change={changeFilters} className="input w-60! justify-between" />
          </WideOnly>
        </div>
      </div>
      <div
        className={`lg:hidden grid ${isNarrowed ? 'grid-cols-[1fr_1fr_auto]' : 'grid-cols-2'} mt-5 border-y border-line -mx-5 sticky top-(--top) z-50 bg-paper`}
      >
        <FiltersButton search={search} meta={meta} change={changeFilters} isBusy={isBusy} />
        <SortSelect
          search={search}
          change={changeFilters}
          className="min-w-0 justify-center gap-2.5 min-h-12 px-2 text-[.9375rem] border-s border-line has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
        />
        {isNarrowed && renderSave({ ...saving, isWritten: false, className: 'px-4 border-s border-line focus-visible:-outline-offset-2' })}
      </div>
      <div className="grid lg:grid-cols-[16.5rem_minmax(0,1fr)] gap-x-14 mt-4 lg:mt-10 items-start">
        <aside aria-label={t`Filters`} className="hidden lg:block border-t border-line">
          <WideOnly>{meta && <FilterPanel search={search} meta={meta} change={changeFilters} />}</WideOnly>
        </aside>
        <div
          ref={top}
          className={`min-w-0 scroll-mt-[calc(var(--top)+4rem)] ${isShort ? 'lg:sticky lg:top-[calc(var(--top)+2.5rem)]' : ''}`}
        >
          <FilterChips search={search} facets={facets} understood={meta?.understood} change={changeFilters} />
          <ShopResults search={settled} latest={latest} query={list} isBusy={isBusy} settle={settle} changeFilters={changeFilters} />
        </div>
      </div>
    </div>
  )
}

/** Home › Shop › the list's subject. */
const ShopTrail = memo(function ShopTrail({ subject, hasWords }: { subject: string | undefined; hasWords: boolean }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const isShop = subject === undefined && !hasWords
  const steps = [
    <Link key="home" to="/$locale" params={{ locale }} activeOptions={{ exact: true }}>
      <Trans>Home</Trans>
    </Link>,
    isShop ? (
      <span key="shop" aria-current="page">{t`Shop`}</span>
    ) : (
      <Link key="shop" to="/$locale/shop" params={{ locale }} activeOptions={{ exact: true }}>
        <Trans>Shop</Trans>
      </Link>
    ),
    ...(subject === undefined
      ? []
      : [
          <span key="subject" aria-current="page">
            {subject}
          </span>,
        ]),
  ]
  return (
    <Breadcrumbs label={t`Where you are`} className="hidden lg:block -mt-3 mb-1">
      {steps}
    </Breadcrumbs>
  )
})

/**
 * On a phone other filters make another list, which is read from its top: scroll there once the address has changed. (Before, the router
 * would store the top as the scroll position of the old list.) On a wide screen the panel is beside the list, and nothing may move under
 * the pointer.
 */
function useScrollToTop(top: React.RefObject<HTMLElement | null>, settled: ShopSearch): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    const element = top.current
    if (!isWanted.current || !element) return
    isWanted.current = false
    const margin = parseFloat(getComputedStyle(element).scrollMarginTop)
    if (element.getBoundingClientRect().top < margin) element.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [top, settled])
  return () => {
    isWanted.current = !matchMedia(wideLayout).matches
  }
}
