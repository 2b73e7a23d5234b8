import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { mostCompared } from '#src/blocks/products/compare-search.ts'
import { CompareThese } from '#src/blocks/products/compare-link.tsx'
import { Price } from '#src/blocks/products/price.tsx'
import { ProductGrid } from '#src/blocks/products/product-grid.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { type SavedPiece, SinceSaved } from './since-saved.tsx'
import { wishlistQuery } from './wishlist-queries.ts'

/** The first row of a desktop. */
const firstRow = 3

/** The wish list of the signed-in customer, inside the account. */
export function AccountWishlist() {
  const { data, dataUpdatedAt, isRefetchError } = useSuspenseQuery(wishlistQuery(usePreferences()))
  return (
    <>
      <PageTitle title={<Trans>Wish List</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      <ChangedMeanwhile items={data.items} />
      <WishlistProducts items={data.items} columns={3} />
    </>
  )
}

/** The products, or the text of an empty list. */
export function WishlistProducts({ items, columns }: { items: readonly SavedPiece[]; columns: 3 | 4 }) {
  const { locale } = usePreferences()
  const list = useListFocus(items.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 ? (
        <EmptyState title={<Trans>No products in wish list</Trans>} text={<Trans>Tap the heart on a piece to save it here.</Trans>}>
          <Link to="/$locale/shop" params={{ locale }} className="btn btn-line">
            <Trans>Shop Now</Trans>
          </Link>
        </EmptyState>
      ) : (
        <>
          {items.length > 1 && (
            <div className="-mt-4 mb-2">
              <CompareThese pieces={items.slice(0, mostCompared).map(({ product }) => product.id)} />
            </div>
          )}
          <ProductGrid
            products={items.map(({ product }) => product)}
            columns={columns}
            heading="h2"
            eager={firstRow}
            renderPriceLine={(index) => items[index] && <PriceLine {...items[index]} />}
          />
        </>
      )}
    </div>
  )
}

const PriceLine = (saved: SavedPiece) => (
  <>
    <Price product={saved.product} className="pt-1" />
    <SinceSaved {...saved} />
  </>
)

/** The newest wishlist items, on the account's home. Renders nothing if there are none. */
export function WishlistPreview() {
  const { locale, currency } = usePreferences()
  const { data } = useSuspenseQuery(wishlistQuery({ locale, currency }))
  if (data.items.length === 0) return null
  return (
    <section className="mt-10 lg:mt-14">
      <div className="flex items-end justify-between mb-5">
        <h2 className="text-2xl">
          <Trans>Wish List</Trans>
        </h2>
        <Link to="/$locale/account/wishlist" params={{ locale }} className="link text-sm inline-flex items-end min-h-11 pb-1 shrink-0">
          <Trans>See all</Trans>
        </Link>
      </div>
      <div className="max-md:[&_li:nth-child(n+3)]:hidden">
        <ProductGrid products={data.items.slice(0, firstRow).map(({ product }) => product)} columns={3} />
      </div>
    </section>
  )
}
