import { createFileRoute } from '@tanstack/react-router'
import { shopHead } from '#src/features/shop/shop-head.ts'
import { knownFacets, loadShop } from '#src/features/shop/shop-queries.ts'
import { parseShopSearch } from '#src/features/shop/shop-search.ts'
import { ShopSkeleton } from '#src/features/shop/shop-skeleton.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { laterPart } from '#src/ui/later-part.tsx'

const page = laterPart(() => import('#src/features/shop/shop-page.tsx').then((module) => module.ShopPage))

export const Route = createFileRoute('/$locale/_default/shop')({
  // The page itself is a later part (ui/later-part.tsx).
  codeSplitGroupings: [],
  staticData: { texts: ['shop'] },
  validateSearch: parseShopSearch,
  // No `loaderDeps`: to the router another filter would be another page, with a skeleton in between wherever the device is slow.
  loader: async ({ context, location }) => {
    await Promise.all([loadShop(context, parseShopSearch(location.search)), page.ready()])
  },
  head: ({ match: { context, pathname, search } }) => {
    const { origin, locale } = context
    const shopSearch = parseShopSearch(search)
    return pageHead({ origin, locale, path: pathname, ...shopHead(shopSearch, knownFacets(context, shopSearch), context) })
  },
  component: page.Part,
  pendingComponent: ShopSkeleton,
})
