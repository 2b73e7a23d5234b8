import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, subscribeToasts } from '#src/ui/toast-store.ts'

const ToastRegion = lazy(() => import('#src/ui/toast-region.tsx').then((module) => ({ default: module.ToastRegion })))

/** The region is loaded with the first toast. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  return (
    toast && (
      <Suspense>
        <ToastRegion toast={toast} />
      </Suspense>
    )
  )
}
