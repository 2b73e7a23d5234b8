import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { loadShop } from '#src/features/products/list/shop-queries.ts'
import { parseShopSearch, type ShopAddress } from '#src/features/products/list/shop-search.ts'
import { hasTexts, loadTextsOfDocument } from '#i18n/catalogues.ts'
import { lazySkeleton } from '#src/layouts/lazy-skeleton.tsx'
import { asDrawn, pageHead } from '#src/layouts/page-head.ts'
import { lazyPart } from '#src/start/lazy-part.tsx'
import type { headOfShop } from '#src/parts/browsing/shop.tsx'
import { parts } from '#src/parts/parts.ts'

/** Set when the page's chunk loads, which knows the names of the chosen filters. */
let headOf: typeof headOfShop | undefined

const page = lazyPart(async () => {
  const [module] = await Promise.all([parts.browsing(), loadTextsOfDocument('browsing')])
  headOf = module.headOfShop
  return module.Shop
})

const Skeleton = lazySkeleton(async () => (await parts.browsing()).ShopSkeleton)

export const Route = createFileRoute('/$locale/_default/shop')({
  // The page itself is lazily hydrated (start/lazy-part.tsx).
  staticData: { lazyTexts: ['browsing'], isFromCatalogue: true },
  validateSearch: (search: ShopAddress & SearchSchemaInput) => parseShopSearch(search),
  // No `loaderDeps`: with them each filter would be another match to the router, with a skeleton in between wherever the device is slow.
  loader: async ({ context, location }) => {
    await Promise.all([loadShop(context, parseShopSearch(location.search)), page.ready()])
  },
  head: ({ match: { context, pathname: path, search } }) =>
    headOf && hasTexts(context.locale, 'browsing') ? pageHead({ ...context, path, ...headOf(context, parseShopSearch(search)) }) : asDrawn,
  component: page.Part,
  pendingComponent: Skeleton,
})
