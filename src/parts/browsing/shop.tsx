import { shopHead } from '#src/features/products/list/shop-head.ts'
import { ShopPage } from '#src/features/products/list/shop-page.tsx'
import { firstPhotograph } from '#src/features/products/list/first-photograph.ts'
import { knownFacets, knownList, type LoadContext } from '#src/features/products/list/shop-queries.ts'
import { SaveSearch } from '#src/features/products/saved/save-search.tsx'
import type { ShopSearch } from '#src/features/products/list/shop-search.ts'

/** The head shows the names of the chosen filters, which are known where the list is. */
export const headOfShop = (context: LoadContext & Parameters<typeof shopHead>[2], search: ShopSearch) => ({
  ...shopHead(search, knownFacets(context, search), context),
  // Only for the server's HTML; the browser's bundle leaves it out.
  ...(import.meta.env.SSR && { preload: firstPhotograph(knownList(context, search)) }),
})

export const Shop = () => <ShopPage renderSave={(list) => <SaveSearch {...list} />} />
