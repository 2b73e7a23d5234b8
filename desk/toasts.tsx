import { ToastRegion } from '#ui/toast-region.tsx'
import { currentToast } from '#ui/toast-store.ts'
import { useStore } from '#ui/use-store.ts'

/** What the desk says in passing. */
export function Toasts() {
  const toast = useStore(currentToast)
  return toast ? <ToastRegion toast={toast} /> : null
}
