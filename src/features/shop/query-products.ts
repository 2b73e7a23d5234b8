import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { AnsweredList } from '#src/offline/catalogue/device-catalogue.ts'
import { deviceFirst } from '#src/offline/catalogue/device-first.ts'
import type { ShopSearch } from './shop-search.ts'

type Options = Preferences & {
  signal: AbortSignal
  /** The server's answer has come after the device's was given. */
  onConfirmed: (lists: AnsweredList[]) => void
}

/**
 * The one port behind the shop's list: whoever answers it, the screens stay as they are (architecture.md §5). The device answers first.
 * @param pages of twelve pieces; the answer has a list for each, with facets and total of the whole list
 */
export const queryProducts = (
  search: ShopSearch,
  pages: readonly number[],
  { locale, currency, signal, onConfirmed }: Options,
): Promise<AnsweredList[]> =>
  deviceFirst({
    ask: (device) => device.lists(search, pages, { locale, currency }),
    server: () => Promise.all(pages.map((page) => call('products.list', { locale, currency, signal, query: { ...search, page } }))),
    // What the service worker kept confirms nothing.
    confirm: (lists) => lists.some(({ asOf }) => asOf) || onConfirmed(lists),
  })
