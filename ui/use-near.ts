import { useCallback, useState } from 'react'

/**
 * For content that is fetched only when a shopper comes near it.
 * @returns a ref for an element, and whether the element is on the screen or close to it, or has been
 */
export function useNear(): { ref: (element: Element | null) => (() => void) | undefined; isNear: boolean } {
  const [isNear, setNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        setNear(true)
      },
      { rootMargin: '400px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { ref, isNear }
}
