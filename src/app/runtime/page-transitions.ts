import type { AnyRouter } from '@tanstack/react-router'

/**
 * Cross-fades between pages. Only in browsers with view transition types: filters and the search change the URL of the same page, and must
 * render with the next frame. Not with `prefers-reduced-motion`, and not if the browser has already animated the navigation
 * (the back gesture).
 */
export function fadeBetweenPages(router: AnyRouter): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isMovedByBrowser = false
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isMovedByBrowser = hasUAVisualTransition
  })
  // A view transition that is skipped for the next one rejects a promise that the router does not handle.
  addEventListener('unhandledrejection', (event) => {
    const { reason }: { reason: unknown } = event
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message)) event.preventDefault()
  })
  // Not by `router.update`, which would parse the location again while a navigation may be pending.
  const { options }: { options: Pick<AnyRouter['options'], 'defaultViewTransition'> } = router
  options.defaultViewTransition = {
    types: ({ pathChanged }) => {
      const isPlain = isMovedByBrowser
      isMovedByBrowser = false
      return pathChanged && !isPlain && !wantsNoMotion.matches ? ['page'] : false
    },
  }
}
