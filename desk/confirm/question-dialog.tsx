import { AlertDialog } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { portalContainer } from '#ui/portal-container.ts'
import { useFocusBack } from '../use-focus-back.ts'

type Props = {
  title: ReactNode
  text: ReactNode
  /** Escape; a press beside the dialog does nothing. Absent where the question cannot be put off. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * A question over everything else, a dialog whose action waits for the answer too. Its first empty field has the focus, which returns then
 * to where it was.
 */
export function QuestionDialog({ title, text, onCancel, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const focusBack = useFocusBack()
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel?.()}>
      <AlertDialog.Portal container={portalContainer}>
        <AlertDialog.Overlay className="scrim z-[calc(var(--z-modal)+2)]" />
        <AlertDialog.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const fields = [...(content.current?.querySelectorAll('input') ?? [])]
            fields.find(({ value }) => value === '')?.focus()
          }}
          onCloseAutoFocus={focusBack}
          className={
            'dialog z-[calc(var(--z-modal)+3)] max-sm:inset-x-0 max-sm:bottom-0 sm:inset-0 sm:m-auto sm:size-fit sm:w-[26rem] rounded-sm ' +
            'max-h-dvh overflow-y-auto px-6 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]'
          }
        >
          <AlertDialog.Title className="text-xl text-balance">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-muted mt-2">{text}</AlertDialog.Description>
          {children}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
