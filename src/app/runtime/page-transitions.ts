import type { AnyRouter } from '@tanstack/react-router'

/**
 * One page fades into the next. Only where the browser can be told which navigations are meant: filters and the search change the address of the same
 * page, and must be on the screen with the next frame. Not for those who want no motion, and not where the browser itself has moved the page
 * already (the gesture back).
 */
export function fadeBetweenPages(router: AnyRouter): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isMovedByBrowser = false
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isMovedByBrowser = hasUAVisualTransition
  })
  // A fade that gives way to the next one rejects a promise of the browser's, which the router does not look at.
  addEventListener('unhandledrejection', (event) => {
    const { reason }: { reason: unknown } = event
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message)) event.preventDefault()
  })
  // Not by `router.update`, which would take the address anew while a navigation may be under way.
  const { options }: { options: Pick<AnyRouter['options'], 'defaultViewTransition'> } = router
  options.defaultViewTransition = {
    types: ({ pathChanged }) => {
      const isPlain = isMovedByBrowser
      isMovedByBrowser = false
      return pathChanged && !isPlain && !wantsNoMotion.matches ? ['page'] : false
    },
  }
}
