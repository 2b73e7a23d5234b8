import type { AnyRouter } from '@tanstack/react-router'
import { onSessionChange } from '#src/session/session-changes.ts'
import { currentToast, dismissToast } from '#src/ui/toast-store.ts'

/**
 * Takes a toast away when what it is about is gone: an error with its page, and an action with the session, since what it would send belonged to
 * whoever was here before (docs/decisions/035-toasts.md).
 */
export function endToasts(router: AnyRouter): void {
  let before: number | undefined
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    before = pathChanged ? currentToast.get()?.id : undefined
  })
  router.subscribe('onResolved', () => {
    const toast = currentToast.get()
    // What came up while the next page was loaded belongs to that one.
    if (toast?.kind === 'error' && toast.id === before && !toast.outlivesPage) dismissToast(toast.id)
  })
  onSessionChange(() => {
    const toast = currentToast.get()
    if (toast?.action) dismissToast(toast.id)
  })
}
