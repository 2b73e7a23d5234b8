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
  // No `loaderDeps`: to the router another filter would be another page, with a skeleton in between wherever the device is slow.
  loader: ({ context, location }) => loadShop(context, parseShopSearch(location.search)),
  head: ({ match: { context, pathname, search } }) => {
    const { origin, locale } = context
    const shopSearch = parseShopSearch(search)
    return pageHead({ origin, locale, path: pathname, ...shopHead(shopSearch, knownFacets(context, shopSearch), context) })
  },
  component: ShopPage,
  pendingComponent: ShopSkeleton,
})
