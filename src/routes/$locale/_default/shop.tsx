import { createFileRoute } from '@tanstack/react-router'
import { shopHead } from '#src/features/shop/shop-head.ts'
import { knownFacets, loadShop } from '#src/features/shop/shop-queries.ts'
import { parseShopSearch } from '#src/features/shop/shop-search.ts'
import { ShopSkeleton } from '#src/features/shop/shop-skeleton.tsx'
import { hasTexts, loadTextsOfDocument } from '#src/i18n/catalogues.ts'
import { asDrawn, pageHead } from '#src/layouts/page-head.ts'
import { laterPart } from '#src/ui/later-part.tsx'

const page = laterPart(async () => {
  const [module] = await Promise.all([import('#src/features/shop/shop-page.tsx'), loadTextsOfDocument('shop')])
  return module.ShopPage
})

export const Route = createFileRoute('/$locale/_default/shop')({
  // The page itself is a later part (ui/later-part.tsx).
  codeSplitGroupings: [],
  staticData: { laterTexts: ['shop'] },
  validateSearch: parseShopSearch,
  // No `loaderDeps`: to the router another filter would be another page, with a skeleton in between wherever the device is slow.
  loader: async ({ context, location }) => {
    await Promise.all([loadShop(context, parseShopSearch(location.search)), page.ready()])
  },
  head: ({ match: { context, pathname, search } }) => {
    const { origin, locale } = context
    if (!hasTexts(locale, 'shop')) return asDrawn
    const shopSearch = parseShopSearch(search)
    return pageHead({ origin, locale, path: pathname, ...shopHead(shopSearch, knownFacets(context, shopSearch), context) })
  },
  component: page.Part,
  pendingComponent: ShopSkeleton,
})
