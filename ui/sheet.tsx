import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'
import { x } from './icon-paths.ts'
import { portalContainer } from './portal-container.ts'
import { RenderedNext } from './rendered-next.tsx'

type Props = {
  title: string
  closeLabel: string
  /** The sheet is open while it is rendered; the parent unmounts it here. */
  onClose: () => void
  /** The opener, which gets the focus back when it closes. */
  opener: RefObject<HTMLElement | null>
  /** Stays at the bottom while the content scrolls. Hidden if it is empty. */
  footer: ReactNode
  children: ReactNode
}

/** Slides in from the bottom on phones, and from the inline end on wide screens. */
export function Sheet({ title, closeLabel, onClose, opener, footer, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // Radix restores the focus only to its own trigger, which would have to load with the page.
            event.preventDefault()
            opener.current?.focus({ preventScroll: true })
          }}
          className="dialog inset-x-0 bottom-0 top-14 lg:start-auto lg:top-0 lg:w-110 animate-[sheet-in_var(--dur-3)_var(--ease-out)]"
        >
          <div className="flex items-center justify-between ps-5 pe-2 border-b border-line min-h-14 shrink-0">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close className="tap" aria-label={closeLabel}>
              <Icon path={x} />
            </Dialog.Close>
          </div>
          <div className="overflow-auto overscroll-contain flex-1 px-5">
            <RenderedNext>{children}</RenderedNext>
          </div>
          <div className="border-t border-line px-5 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shrink-0 empty:hidden">{footer}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
