import { Dialog as RadixDialog } from 'radix-ui'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FanGround } from './hour-fan.tsx'
import { Icon } from './icon.tsx'
import { x } from './icon-paths.ts'
import { Mark } from './logo.tsx'
import { allUnsent } from './unsent.ts'
import { portalContainer } from './portal-container.ts'

export type DialogProps = {
  title: ReactNode
  /** One sentence below the title. */
  lead?: ReactNode
  /** The dialog is open while it is rendered; the parent unmounts it here. */
  onClose: () => void
  /** The opener, which gets the focus back. By default the previously focused element. */
  opener?: RefObject<HTMLElement | null>
  /** On phones: the full height, for forms, or the content's height, for short content. */
  onPhone?: 'full' | 'sheet'
  size?: 'sm' | 'md' | 'lg'
  /**
   * On wide screens beside the content: the dialog's subject. The head is then a plain line, and the content scrolls by itself.
   */
  aside?: ReactNode
  /**
   * Renders the children right after the frame, as sheets do (rendered-next.tsx). The dialog is as high as they are, and invisible until
   * then. A form in them is a component of its own, with its hook: a field that is rendered after its form does not get what the form was
   * given before.
   */
  isContentNext?: boolean
  children: ReactNode
}

type Words = { close: string; unsent: { title: string; text: string; stay: string; discard: string } }

const widths = { sm: 'lg:w-[27.5rem]', md: 'lg:w-[34rem]', lg: 'lg:w-[57rem]' }
const heights = { full: 'max-lg:inset-0', sheet: 'max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-dvh' }

/**
 * A dialog with the deep olive head. The focus moves to the title, or to the first invalid field, and back to the opener. Escape, the
 * cross and a press on the backdrop close it; if a form in it is dirty (`useDirty`), it asks first.
 */
export function Dialog({
  title,
  lead,
  onClose,
  opener,
  onPhone = 'full',
  size = 'sm',
  words,
  aside,
  isContentNext = false,
  children,
}: DialogProps & { words: Words }) {
  const content = useRef<HTMLDivElement>(null)
  const headingElement = useRef<HTMLHeadingElement>(null)
  const [origin] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const [isAsking, setIsAsking] = useState(false)
  const isFilled = useDeferredValue(true, !isContentNext)
  const firstInvalid = () => content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
  useEffect(() => {
    if (isFilled && document.activeElement === headingElement.current) firstInvalid()?.focus({ preventScroll: true })
  }, [isFilled])
  // Earlier unsent input belongs to the page beneath, which is inert while the dialog is open.
  const [before] = useState(allUnsent)
  const unsentHere = () => [...allUnsent()].filter((entry) => !before.has(entry))
  const heading = (className: string) => (
    <RadixDialog.Title ref={headingElement} tabIndex={-1} className={`text-balance outline-none ${className}`}>
      {title}
    </RadixDialog.Title>
  )
  const close = (
    <RadixDialog.Close className="tap" aria-label={words.close}>
      <Icon path={x} />
    </RadixDialog.Close>
  )
  return (
    <RadixDialog.Root open onOpenChange={() => (unsentHere().length > 0 ? setIsAsking(true) : onClose())}>
      <RadixDialog.Portal container={portalContainer}>
        <RadixDialog.Overlay className="scrim" />
        <RadixDialog.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const target = firstInvalid() ?? headingElement.current
            target?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const target = opener?.current ?? (origin instanceof HTMLElement && origin.isConnected ? origin : undefined)
            target?.focus({ preventScroll: true })
          }}
          className={
            `dialog ${heights[onPhone]} lg:inset-0 lg:m-auto ${aside ? 'lg:h-200' : 'lg:h-fit'} lg:max-h-[calc(100dvh-3rem)] ${widths[size]} lg:rounded-sm ` +
            `overflow-hidden ${isFilled ? 'animate-[rise-in_var(--dur-2)_var(--ease-out)]' : 'opacity-0'}`
          }
        >
          {aside ? (
            <div className="flex-1 min-h-0 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
              <div className="hidden lg:block bg-tan-tint overflow-y-auto">{isFilled && aside}</div>
              <div className="flex flex-col min-h-0 flex-1">
                <div className="flex items-center justify-between gap-4 ps-5 lg:ps-8 pe-2 lg:pe-4 pt-[env(safe-area-inset-top)] min-h-14 lg:min-h-18 shrink-0 max-lg:border-b border-line">
                  {heading('text-xl lg:text-2xl')}
                  {close}
                </div>
                {isFilled && children}
              </div>
            </div>
          ) : (
            <>
              <div className="on-deep bg-olive-deep text-on-deep relative overflow-hidden px-6 lg:px-9 pt-[calc(1.25rem+env(safe-area-inset-top))] pb-6 shrink-0">
                <FanGround className="w-215 max-w-none! -bottom-32.5 -start-32.5" style={{ opacity: 0.22 }} />
                <div className="absolute end-2 top-[calc(.5rem+env(safe-area-inset-top))]">{close}</div>
                <Mark className="h-6 relative" />
                {heading('relative text-2xl mt-4')}
                {lead && <p className="relative text-sm text-on-deep-muted mt-1 max-w-96">{lead}</p>}
              </div>
              <div className="px-6 lg:px-9 pt-6 pb-[calc(1.75rem+env(safe-area-inset-bottom))] overflow-y-auto overscroll-contain min-h-0">
                {isFilled && children}
              </div>
            </>
          )}
          <ConfirmDialog
            open={isAsking}
            title={words.unsent.title}
            text={words.unsent.text}
            stayLabel={words.unsent.stay}
            confirmLabel={words.unsent.discard}
            isDanger
            onStay={() => setIsAsking(false)}
            onConfirm={() => {
              for (const { discard } of unsentHere()) discard()
              setIsAsking(false)
              onClose()
            }}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
