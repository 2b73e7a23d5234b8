import { createFileRoute } from '@tanstack/react-router'
import { shopHead } from '#src/features/shop/shop-head.ts'
import { ShopPage } from '#src/features/shop/shop-page.tsx'
import { knownFacets, loadShop } from '#src/features/shop/shop-queries.ts'
import { parseShopSearch } from '#src/features/shop/shop-search.ts'
import { ShopSkeleton } from '#src/features/shop/shop-skeleton.tsx'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/shop')({
  staticData: { texts: ['shop'] },
  validateSearch: parseShopSearch,
  loaderDeps: ({ search }) => parseShopSearch(search),
  loader: ({ context, deps, cause }) => loadShop(context, deps, cause),
  head: ({ match: { context, pathname, loaderDeps } }) => {
    const { origin, locale } = context
    return pageHead({ origin, locale, path: pathname, ...shopHead(loaderDeps, knownFacets(context, loaderDeps), context) })
  },
  component: ShopPage,
  pendingComponent: ShopSkeleton,
})
