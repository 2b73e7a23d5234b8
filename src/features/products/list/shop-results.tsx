import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProductCardSkeletons, ProductGrid } from '#src/blocks/products/product-grid.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { EmptyResult } from './empty-result.tsx'
import type { ShopList } from './shop-queries.ts'
import { ShowMore } from './show-more.tsx'
import { useSkippedCards } from './use-skipped-cards.ts'
import type { ShopSearch } from './shop-search.ts'
import type { ChangeOptions } from './use-shop.ts'

type Props = {
  search: ShopSearch
  query: UseQueryResult<ShopList>
  /** Key of the filter that was chosen last. */
  latest: string | undefined
  isBusy: boolean
  /** Changes the address without scrolling, for a list that is loaded already; `changeFilters` scrolls to the top of the new list. */
  settle: (search: ShopSearch, options?: ChangeOptions) => unknown
  changeFilters: (search: ShopSearch) => void
}

const firstRow = 3
/** The previous list fades if the new one is not loaded by then. */
const fadeAfterMs = 100

/** The products, or the reason why there are none. */
export function ShopResults({ search, query, latest, isBusy, settle, changeFilters }: Props) {
  const { data: list, isError, refetch } = query
  const cards = useRef<HTMLDivElement>(null)
  useSkippedCards(cards, list)
  const isSlow = useSlow(isBusy, fadeAfterMs)
  if (isError && !list) return <Failure retry={() => void refetch()} />
  if (list?.meta.total === 0) return <EmptyResult search={search} latest={latest} facets={list.meta.facets} changeFilters={changeFilters} />
  return (
    <div ref={cards} aria-busy={isBusy || !list} className={`long-list transition-opacity ${isSlow ? 'opacity-50' : ''}`}>
      <ProductGrid products={list?.products ?? []} columns={3} heading="h2" eager={firstRow} priority isReordered>
        {!list && <ProductCardSkeletons count={8} />}
      </ProductGrid>
      {list && <ShowMore search={search} shown={list.products.length} total={list.meta.total} settle={settle} />}
    </div>
  )
}

function Failure({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="py-10 flex flex-col items-start gap-5">
      <p className="text-xl">
        <Trans>The list could not be loaded.</Trans>
      </p>
      <button type="button" className="btn btn-line" onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
