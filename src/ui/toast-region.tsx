import { Toast as RadixToast } from 'radix-ui'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { check, warningCircle, x } from './icon-paths.ts'
import type { Toast } from './toast-store.ts'

/** storefront.md §9: a toast stays 3 s; Radix keeps it while it is hovered or focused. */
const toastMs = 3000

export function ToastRegion({ toast }: { toast: Toast }) {
  const arabic = document.documentElement.lang === 'ar'
  const [closedId, setClosedId] = useState<number>()
  return (
    <RadixToast.Provider duration={toastMs} label={arabic ? 'إشعار' : 'Notification'} swipeDirection={arabic ? 'left' : 'right'}>
      <RadixToast.Root
        key={toast.id}
        open={toast.id !== closedId}
        onOpenChange={(open) => {
          if (!open) setClosedId(toast.id)
        }}
        type={toast.kind === 'error' ? 'foreground' : 'background'}
        className="flex items-start gap-3 bg-raised shadow-2 rounded-sm ps-4 py-2 pe-1 animate-[rise-in_var(--dur-2)_var(--ease-out)]"
      >
        <Icon
          path={toast.kind === 'error' ? warningCircle : check}
          size="md"
          className={`mt-3 ${toast.kind === 'error' ? 'text-danger' : 'text-success'}`}
        />
        <div className="flex-1 py-2.5" role={toast.kind === 'error' ? 'alert' : 'status'}>
          <RadixToast.Title className="text-sm font-medium">{toast.summary}</RadixToast.Title>
          {toast.detail && <RadixToast.Description className="text-sm text-ink-muted">{toast.detail}</RadixToast.Description>}
        </div>
        <RadixToast.Close className="tap shrink-0" aria-label={arabic ? 'إغلاق' : 'Close'}>
          <Icon path={x} size="md" />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className="fixed z-(--z-toast) bottom-[calc(var(--tabbar-h)+1rem+env(safe-area-inset-bottom))] inset-x-4 lg:start-auto lg:end-10 lg:w-96 outline-none" />
    </RadixToast.Provider>
  )
}
