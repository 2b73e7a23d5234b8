import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import type { ToastRegion } from '#ui/toast-region.tsx'
import { currentToast } from '#ui/toast-store.ts'
import { useStore } from '#ui/use-store.ts'

const toastMs = 3000
const actionMs = 10_000

/**
 * The region is loaded with the first toast. If its chunk fails to load, the text is shown without it: it may be about the lost network.
 */
export function Toasts() {
  const toast = useStore(currentToast)
  const [Region, setRegion] = useState<typeof ToastRegion>()
  const [plainId, setPlainId] = useState<number>()
  useEffect(() => {
    if (!toast || Region) return undefined
    import('#ui/toast-region.tsx').then(
      (module) => setRegion(() => module.ToastRegion),
      (error: unknown) => {
        console.debug('the toasts could not be loaded', error)
        // The newest toast: a later one waited for the same chunk.
        setPlainId(currentToast.get()?.id)
      },
    )
    return undefined
  }, [toast, Region])
  useEffect(() => {
    if (plainId === undefined) return undefined
    const timer = setTimeout(() => setPlainId(undefined), currentToast.get()?.action ? actionMs : toastMs)
    return () => clearTimeout(timer)
  }, [plainId])
  if (!toast) return null
  if (Region) return <Region toast={toast} />
  return (
    plainId === toast.id &&
    // Outside the app, as the region is: an open dialog hides the app from screen readers.
    createPortal(
      <p role="alert" aria-live="assertive" className="toasts bg-raised shadow-2 rounded-sm p-4 text-sm">
        {toast.summary}
        {toast.action && (
          <Button variant="link" className="ms-4" onClick={() => (setPlainId(undefined), toast.action?.run())}>
            {toast.action.label}
          </Button>
        )}
      </p>,
      document.body,
    )
  )
}
