import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { x } from './icon-paths.ts'
import { LazyIcon } from './lazy-icon.tsx'
import { checkCircle, warning } from './lazy-icons.ts'
import type { Toast } from './toast-store.ts'

/**
 * A toast stays 3 s, one with an action 10 s so that it can be reached (docs/reference/look.md). Radix keeps it while it is hovered or
 * focused.
 */
const toastMs = 3_000
const actionMs = 10_000

/**
 * Rendered outside the app: an open dialog hides everything around it from screen readers except live regions (`aria-live` is off here,
 * because each toast has its own).
 */
export function ToastRegion({ toast }: { toast: Toast }) {
  const arabic = document.documentElement.lang === 'ar'
  const [closedId, setClosedId] = useState<number>()
  const region = useRef<HTMLDivElement>(null)
  const wayBack = useWayIn(region)
  return createPortal(
    <div ref={region} aria-live="off">
      <RadixToast.Provider duration={toastMs} label={arabic ? 'إشعار' : 'Notification'} swipeDirection={arabic ? 'left' : 'right'}>
        <RadixToast.Root
          key={toast.id}
          open={toast.id !== closedId}
          onOpenChange={(open) => {
            if (open) return
            setClosedId(toast.id)
            wayBack()
          }}
          duration={toast.action ? actionMs : toastMs}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          className="flex items-start gap-3 bg-raised shadow-2 rounded-sm ps-4 py-2 pe-1 animate-[rise-in_var(--dur-2)_var(--ease-out)]"
        >
          <LazyIcon
            outline={toast.kind === 'error' ? warning : checkCircle}
            size="md"
            className={`mt-3 ${toast.kind === 'error' ? 'text-danger' : 'text-success'}`}
          />
          <div className="flex-1 min-w-0 py-2.5 wrap-anywhere" role={toast.kind === 'error' ? 'alert' : 'status'}>
            <RadixToast.Title className="text-sm font-medium">{toast.summary}</RadixToast.Title>
            {toast.detail && <RadixToast.Description className="text-sm text-ink-muted">{toast.detail}</RadixToast.Description>}
          </div>
          {toast.action && (
            <RadixToast.Action altText={toast.action.label} className="link text-sm min-h-11 px-2 shrink-0" onClick={toast.action.run}>
              {toast.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className="tap shrink-0" aria-label={arabic ? 'أغلق' : 'Close'}>
            <Icon path={x} size="md" />
          </RadixToast.Close>
        </RadixToast.Root>
        <RadixToast.Viewport className="toasts outline-none" label={arabic ? 'الإشعارات ({hotkey})' : 'Notifications ({hotkey})'} />
      </RadixToast.Provider>
    </div>,
    document.body,
  )
}

/**
 * Lets the focus leave a dialog's focus trap for this region: the trap listens on the document, and this stops the event below it, after
 * React's listeners.
 *
 * @returns restores the previous focus after the last toast is closed: from the empty region the next Tab would
 * leave the page
 */
function useWayIn(region: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<EventTarget>(null)
  useEffect(() => {
    const root = document.documentElement
    const isHere = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true
    const letIn = (event: FocusEvent) => {
      const isComing = event.type === 'focusin'
      if (!isHere(isComing ? event.target : event.relatedTarget)) return
      event.stopPropagation()
      if (isComing && !isHere(event.relatedTarget)) origin.current = event.relatedTarget
    }
    root.addEventListener('focusin', letIn)
    root.addEventListener('focusout', letIn)
    return () => {
      root.removeEventListener('focusin', letIn)
      root.removeEventListener('focusout', letIn)
    }
  }, [region])
  return () => {
    const before = origin.current
    if (region.current?.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected)
      before.focus({ preventScroll: true })
  }
}
