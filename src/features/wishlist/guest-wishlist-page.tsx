import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#calls/call.ts'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { ProductCardSkeletons, ProductGrid } from '#src/blocks/products/product-grid.tsx'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { answeredWith } from '#contract/calls/foreign-answers.ts'
import { usePreferences, type Preferences } from '#i18n/preferences.tsx'
import { inCatalogue } from '#device/catalogue/in-catalogue.ts'
import { isStoredAs, type StoredProduct } from '#device/stored-product.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useStore } from '#ui/use-store.ts'
import { guestWishlist } from './guest-wishlist.ts'
import { savedPriceOf } from './saved-price.ts'
import { WatchByMail } from './watch-by-mail.tsx'
import { WishlistProducts } from './wishlist-page.tsx'

/** Prices and stock of products that were stored longer ago are refetched. */
const freshMs = 10 * 60_000

/**
 * The products with their current price and stock. Until the server confirms them, they are shown as stored in this language and currency.
 */
function productsQuery(preferences: Preferences, wishes: readonly StoredProduct[]) {
  const isShownAsStored = wishes.every((wish) => isStoredAs(wish, preferences))
  return queryOptions({
    queryKey: ['guest-wishes' satisfies QueryRoot, preferences.locale, preferences.currency, wishes.map(({ product }) => product.id)],
    queryFn: ({ signal }) => Promise.all(wishes.map((wish) => confirmed(wish, preferences, { signal, isShownAsStored }))),
    ...(isShownAsStored && {
      initialData: wishes.map(({ product }) => product),
      initialDataUpdatedAt: Math.min(Date.now(), ...wishes.map(({ at }) => at)),
    }),
    staleTime: freshMs,
  })
}

async function confirmed(
  { product }: StoredProduct,
  preferences: Preferences,
  { signal, isShownAsStored }: { signal: AbortSignal; isShownAsStored: boolean },
): Promise<ProductSummary> {
  try {
    return (await call('products.get', { ...preferences, params: { id: product.id }, signal })).data
  } catch (error) {
    if (answeredWith(error, 404)) return soldOf(product)
    // The page keeps showing the stored products, with their time.
    if (signal.aborted || isShownAsStored) throw error
    console.debug('a wish could not be confirmed', product.id, error)
    return (await inCatalogue(product.id, preferences)) ?? product
  }
}

/** The shop no longer has the product: show it as sold. */
const soldOf = ({ reserved: _reserved, auction: _auction, ...product }: ProductSummary): ProductSummary => ({ ...product, stock: 0 })

/** The wish list of a guest, which is on this device only. */
export function GuestWishlist() {
  const { locale, currency } = usePreferences()
  const wishes = useStore(guestWishlist)
  // The card is stored as it was when its heart was pressed.
  const savedPrices = new Map(wishes.map(({ product }) => [product.id, savedPriceOf(product)]))
  const { data: products, dataUpdatedAt, isRefetchError } = useQuery(productsQuery({ locale, currency }, wishes))
  return (
    <section className="page pt-8 lg:pt-12 pb-18 lg:pb-28">
      <PageTitle title={<Trans>Wish List</Trans>} />
      <p className="text-sm text-ink-muted mt-1.5 lg:mt-2.5 max-w-(--measure)">
        <Trans>Saved on this device only.</Trans>{' '}
        <Link to="/$locale/login" params={{ locale }} search={{ redirect: `/${locale}/account/wishlist` }} className="link">
          <Trans>Sign in to see it on all your devices.</Trans>
        </Link>
      </p>
      <div className="mt-2 mb-8 lg:mb-12 min-h-5.5">
        {wishes.length > 0 && <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} />}
      </div>
      {products ? (
        <WishlistProducts items={products.map((product) => ({ product, ...savedPrices.get(product.id) }))} columns={4} />
      ) : (
        <ProductGrid products={[]} columns={4}>
          <ProductCardSkeletons count={wishes.length} />
        </ProductGrid>
      )}
      {wishes.length > 0 && <WatchByMail wishes={wishes} />}
    </section>
  )
}
