import { useLayoutEffect } from 'react'

/** For the skeleton of a page: it is seen from its top. The router scrolls only when the page itself is there. */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
