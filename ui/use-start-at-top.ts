import { useLayoutEffect } from 'react'

/** Scrolls a page's skeleton to the top. The router scrolls only when the page itself is rendered. */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
