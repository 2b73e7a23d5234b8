import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ToastRegion } from '#src/ui/toast-region.tsx'
import { currentToast, subscribeToasts } from '#src/ui/toast-store.ts'

const toastMs = 3000

/** The region is loaded with the first toast. Without a network it does not come; the words are then shown plainly, for they are about just that. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined)
  const [Region, setRegion] = useState<typeof ToastRegion>()
  const [plainId, setPlainId] = useState<number>()
  useEffect(() => {
    if (!toast || Region) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    import('#src/ui/toast-region.tsx').then(
      (module) => setRegion(() => module.ToastRegion),
      (error: unknown) => {
        console.debug('the toasts could not be loaded', error)
        setPlainId(toast.id)
        timer = setTimeout(() => setPlainId(undefined), toastMs)
      },
    )
    return () => clearTimeout(timer)
  }, [toast, Region])
  if (!toast) return null
  if (Region) return <Region toast={toast} />
  return (
    plainId === toast.id && (
      <p
        role="alert"
        className="fixed z-(--z-toast) bottom-[calc(var(--tabbar-h)+1rem+env(safe-area-inset-bottom))] inset-x-4 lg:start-auto lg:end-10 bg-raised shadow-2 p-4 text-sm"
      >
        {toast.summary}
      </p>
    )
  )
}
