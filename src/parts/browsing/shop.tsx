import { shopHead } from '#src/features/shop/shop-head.ts'
import { ShopPage } from '#src/features/shop/shop-page.tsx'
import { knownFacets, type LoadContext } from '#src/features/shop/shop-queries.ts'
import type { ShopSearch } from '#src/features/shop/shop-search.ts'

/** The head shows the names of the chosen filters, which are known where the list is. */
export const headOfShop = (context: LoadContext & Parameters<typeof shopHead>[2], search: ShopSearch) =>
  shopHead(search, knownFacets(context, search), context)

export const Shop = ShopPage
