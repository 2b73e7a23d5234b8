import { AlertDialog } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { portalContainer } from './portal-container.ts'

type Props = {
  open: boolean
  title: ReactNode
  /** Names what is lost. */
  text: ReactNode
  /** The safe answer, which has the focus. */
  stayLabel: ReactNode
  confirmLabel: ReactNode
  /** The action is destructive. */
  isDanger?: boolean
  /** A third answer, above the two, which avoids the loss. */
  other?: { label: ReactNode; isWorking: boolean; onPress: () => void } | undefined
  /** The action is pending. */
  isWorking?: boolean
  onStay: () => void
  /** The caller closes the dialog after the action. */
  onConfirm: () => void
}

/** Asks before something is lost. Escape is the safe answer; a press on the backdrop does nothing. */
export function ConfirmDialog({ open, title, text, stayLabel, confirmLabel, isDanger, other, isWorking, onStay, onConfirm }: Props) {
  /** The element to which the focus returns: Radix returns it to a trigger only, and this dialog has none. */
  const origin = useRef<Element>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && !isWorking && onStay()}>
      <AlertDialog.Portal container={portalContainer}>
        {/* Also above another dialog. */}
        <AlertDialog.Overlay className="scrim z-[calc(var(--z-modal)+1)]" />
        <AlertDialog.Content
          onOpenAutoFocus={() => (origin.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus({ preventScroll: true })
          }}
          className={
            'dialog max-sm:inset-x-0 max-sm:bottom-0 sm:inset-0 sm:m-auto sm:size-fit sm:w-[26rem] rounded-sm max-h-dvh overflow-y-auto ' +
            'px-6 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] animate-[rise-in_var(--dur-2)_var(--ease-out)]'
          }
        >
          <AlertDialog.Title className="text-xl text-balance">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-muted mt-2">{text}</AlertDialog.Description>
          <div className="grid sm:grid-cols-2 gap-3 mt-6">
            {other && (
              <Button
                isWorking={other.isWorking}
                isOff={isWorking ?? false}
                className="whitespace-normal! sm:col-span-2"
                onClick={other.onPress}
              >
                {other.label}
              </Button>
            )}
            <AlertDialog.Cancel asChild>
              <Button variant="line" isOff={isWorking ?? false} className="whitespace-normal!">
                {stayLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              isWorking={isWorking ?? false}
              className={`whitespace-normal! ${other ? '' : 'max-sm:order-first'}`}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
