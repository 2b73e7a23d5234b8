import { ToastRegion } from '#src/ui/toast-region.tsx'
import { currentToast } from '#src/ui/toast-store.ts'
import { useStore } from '#src/ui/use-store.ts'

/** What the desk says in passing. */
export function Toasts() {
  const toast = useStore(currentToast)
  return toast ? <ToastRegion toast={toast} /> : null
}
