import { call } from '#calls/call.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { AnsweredList } from '#device/catalogue/catalogue-client.ts'
import { askDeviceFirst } from '#device/catalogue/ask-device-first.ts'
import type { ShopSearch } from './shop-search.ts'

type Options = Preferences & {
  signal: AbortSignal
  /** Called when the server's response arrives after the device's was returned. */
  onConfirmed: (lists: AnsweredList[]) => void
}

/**
 * The one port behind the shop's list: the screens do not depend on where a response comes from. The device responds first.
 * @param pages of twelve products; the result has a list for each, with facets and total of the whole list
 */
export const queryProducts = (
  search: ShopSearch,
  pages: readonly number[],
  { locale, currency, signal, onConfirmed }: Options,
): Promise<AnsweredList[]> =>
  askDeviceFirst({
    ask: (device) => device.lists(search, pages, { locale, currency }),
    server: () => Promise.all(pages.map((page) => call('products.list', { locale, currency, signal, query: { ...search, page } }))),
    // A cached response of the service worker confirms nothing.
    confirm: (lists) => lists.some(({ asOf }) => asOf) || onConfirmed(lists),
  })
