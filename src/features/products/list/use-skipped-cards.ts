import { useLayoutEffect, type RefObject } from 'react'
import type { ShopList } from './shop-queries.ts'

/**
 * Tells the browser the height of the cards that `content-visibility` skips while they are out of view (`.long-list`: all after the
 * twelfth), so that a list of 500 scrolls smoothly and yet has its real length, in which the router restores scroll positions. Each card is
 * laid out once for that, before it is shown. (Skipping it only after it was shown would make Chromium report a layout shift at every
 * scroll.)
 */
export function useSkippedCards(element: RefObject<HTMLElement | null>, list: ShopList | undefined): void {
  useLayoutEffect(() => {
    const isUnknown = ({ style }: HTMLElement) => style.containIntrinsicBlockSize === ''
    const items = [...(element.current?.querySelectorAll<HTMLElement>('li:nth-child(n + 13)') ?? [])].filter(isUnknown)
    for (const { style } of items) style.contentVisibility = 'visible'
    const heights = items.map((item) => item.firstElementChild?.getBoundingClientRect().height ?? 0)
    items.forEach(({ style }, index) => {
      style.containIntrinsicBlockSize = `auto ${heights[index]}px`
      style.contentVisibility = ''
    })
  }, [element, list])
}
