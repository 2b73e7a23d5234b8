import type { AnyRouter } from '@tanstack/react-router'
import { onSessionChange } from '#src/session/session-changes.ts'
import { currentToast, dismissToast } from '#ui/toast-store.ts'

/**
 * Dismisses obsolete toasts: an error when its page changes, and an action when the session changes, because its request belongs to the
 * previous user (docs/reference/look.md).
 */
export function endToasts(router: AnyRouter): void {
  let before: number | undefined
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    before = pathChanged ? currentToast.get()?.id : undefined
  })
  router.subscribe('onResolved', () => {
    const toast = currentToast.get()
    // A toast shown while the next page was loading belongs to that page.
    if (toast?.kind === 'error' && toast.id === before && !toast.outlivesPage) dismissToast(toast.id)
  })
  onSessionChange(() => {
    const toast = currentToast.get()
    if (toast?.action) dismissToast(toast.id)
  })
}
