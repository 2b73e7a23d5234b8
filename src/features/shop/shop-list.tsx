import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ProductCardSkeletons, ProductGrid } from '#src/blocks/product-grid.tsx'
import { EmptyResult } from './empty-result.tsx'
import { ShowMore } from './show-more.tsx'
import type { ShopSearch } from './shop-search.ts'
import type { ChangeOptions } from './use-shop.ts'
import type { ShopListState } from './use-shop-list.ts'

type Props = {
  search: ShopSearch
  list: ShopListState
  isBusy: boolean
  /** For what leaves the shopper where he is; `changeFilters` goes to the top of the new list. */
  change: (search: ShopSearch, options?: ChangeOptions) => void
  changeFilters: (search: ShopSearch) => void
}

const firstRow = 3

/** The pieces, or why there are none. */
export function ShopList({ search, list, isBusy, change, changeFilters }: Props) {
  const { meta, products, isFailed, isPartial, retry } = list
  const isLaidOut = useIsLaidOut()
  if (isFailed && products.length === 0) return <ListFailure retry={retry} />
  if (meta?.total === 0) return <EmptyResult search={search} facets={meta.facets} changeFilters={changeFilters} />
  return (
    <div
      aria-busy={isBusy || !meta}
      data-laid-out={isLaidOut || undefined}
      className={`long-list transition-opacity delay-100 ${isBusy ? 'opacity-50' : ''}`}
    >
      <ProductGrid products={products} columns={3} heading="h2" eager={firstRow} priority>
        {(!meta || (isPartial && !isFailed)) && <ProductCardSkeletons count={8} />}
      </ProductGrid>
      {isFailed && <ListFailure retry={retry} />}
      {meta && !isPartial && <ShowMore search={search} shown={products.length} total={meta.total} change={change} />}
    </div>
  )
}

/**
 * Cards out of sight are left out of layout and paint (`.long-list`), but only after they were laid out once: their real sizes are
 * then known to the browser, so that the length of the page is exact from the beginning and the router finds the old scroll position.
 */
function useIsLaidOut(): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    // The second frame: the first may come before the layout.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaidOut(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isLaidOut
}

function ListFailure({ retry }: { retry: () => void }) {
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
