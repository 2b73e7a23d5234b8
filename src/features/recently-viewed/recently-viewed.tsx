import { useEffect, useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { localKeys } from '#device/device-names.ts'
import { storeViewed, readViewed, viewedNow, withViewed } from './viewed-list.ts'
import { ViewedRow } from './viewed-row.tsx'

/** Read again at every render. */
const neverChanges = () => () => {}

/** Whether the list is stored, without parsing it. */
function isAnyStored(): boolean {
  try {
    return localStorage.getItem(localKeys.recentlyViewed) !== null
  } catch (error) {
    console.debug('this browser denies storage', error)
    return false
  }
}

/**
 * The products that were viewed last on this device, if any. Not in the server's HTML, which is the same for every shopper; so it is below
 * all other content, where it shifts nothing in view.
 * @param viewed on a product's page the product, which the row leaves out and adds to the list
 */
export function RecentlyViewed({ viewed }: { viewed?: Product }) {
  const isShown = useSyncExternalStore(neverChanges, isAnyStored, () => false)
  useStoreViewed(viewed)
  return isShown && <ViewedRow key={viewed?.id} except={viewed?.id} />
}

function useStoreViewed(product: Product | undefined): void {
  const preferences = usePreferences()
  useEffect(() => {
    if (!product) return
    const device = () => localStorage
    try {
      storeViewed(withViewed(readViewed(device), viewedNow(product, preferences, Date.now())), device)
    } catch (error) {
      console.debug('the product could not be stored among those looked at last', error)
    }
  }, [product, preferences])
}
