import type { AnyRouter } from '@tanstack/react-router'

/**
 * Shows that a dialog with an address is being loaded: meanwhile the page stays, and has no skeleton in its place (routes with `pendingMs:
 * Infinity`).
 */
export function showDialogWaits(router: AnyRouter): void {
  let endWait: (() => void) | undefined
  const end = () => {
    endWait?.()
    endWait = undefined
  }
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    end()
    const [routes] = router.getMatchedRoutes(toLocation.pathname)
    if (routes.some(({ options }) => options.pendingMs === Infinity)) endWait = window.firstMove?.beginWait()
  })
  router.subscribe('onResolved', end)
}
