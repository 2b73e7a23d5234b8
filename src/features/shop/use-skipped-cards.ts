import { useEffect, type RefObject } from 'react'
import type { ShopList } from './shop-queries.ts'

/**
 * Leaves cards that are far out of sight out of layout and paint, so that a list of 500 stays smooth. A card is left out only after it
 * was laid out once: the browser then knows its size (`contain-intrinsic-size: auto`), the page has its real length from the beginning,
 * and the router finds the old scroll position. What is in sight is left as it is; to change it would count as a layout shift.
 */
export function useSkippedCards(element: RefObject<HTMLElement | null>, list: ShopList | undefined): void {
  useEffect(() => {
    // The second frame: the first may come before the layout.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const items = [...(element.current?.querySelectorAll<HTMLElement>('li') ?? [])]
        const far = items.filter((item) => {
          const { top, bottom } = item.getBoundingClientRect()
          return bottom < -innerHeight || top > 2 * innerHeight
        })
        for (const item of far) item.style.contentVisibility = 'auto'
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [element, list])
}
