import { Suspense, useEffect, useState } from 'react'
import type { Product } from '#src/contract/catalogue.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { localKeys } from '#src/offline/device-names.ts'
import type { ViewedRow } from './viewed-row.tsx'

/** Whether anything is kept, without reading it: the code for that comes only if so. */
function isAnyKept(): boolean {
  try {
    return localStorage.getItem(localKeys.recentlyViewed) !== null
  } catch (error) {
    console.debug('this browser keeps nothing', error)
    return false
  }
}

/**
 * The pieces that were looked at last on this device, where there are any. Not in the server's HTML, which is the same for everybody; so it stands
 * below all else, where its coming moves nothing that is in view.
 * @param viewed on a product's page the product, which is not shown among them, and is the next to be kept
 */
export function RecentlyViewed({ viewed }: { viewed?: Product }) {
  const [Row, setRow] = useState<typeof ViewedRow>()
  useEffect(() => {
    const load = async () => {
      try {
        const module = await import('./viewed-row.tsx')
        setRow(() => module.ViewedRow)
      } catch (error) {
        // The page is whole without; the next one tries again.
        console.debug('the row of pieces looked at last did not come', error)
      }
    }
    if (isAnyKept()) void load()
  }, [])
  useKeepViewed(viewed)
  return (
    Row && (
      <Suspense>
        <Row key={viewed?.id} except={viewed?.id} />
      </Suspense>
    )
  )
}

function useKeepViewed(product: Product | undefined): void {
  const preferences = usePreferences()
  useEffect(() => {
    if (!product) return
    const keep = async () => {
      try {
        const { keepViewed, readViewed, viewedNow, withViewed } = await import('./viewed-list.ts')
        const device = () => localStorage
        keepViewed(withViewed(readViewed(device), viewedNow(product, preferences, Date.now())), device)
      } catch (error) {
        console.debug('the piece could not be kept among those looked at last', error)
      }
    }
    void keep()
  }, [product, preferences])
}
