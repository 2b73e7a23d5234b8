import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Props = {
  variant?: 'link' | 'line' | 'danger'
  className?: string
  title: ReactNode
  /** Names what is lost. */
  text: ReactNode
  /** Default: "Leave it". */
  stayLabel?: ReactNode
  /** Default: what is on the button. */
  confirmLabel?: ReactNode
  isDanger?: boolean
  action: () => Promise<unknown>
  children: ReactNode
}

/** A button for what cannot be taken back: it asks before. */
export function AskingButton({ variant = 'link', className = '', isDanger = true, action, children, ...question }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const doing = useMutation({ mutationFn: action, onSettled: () => setIsAsked(false) })
  return (
    <>
      <Button variant={variant} className={className} onClick={() => setIsAsked(true)}>
        {children}
      </Button>
      <ConfirmDialog
        stayLabel={<Trans>Leave it</Trans>}
        confirmLabel={children}
        {...question}
        open={isAsked}
        isDanger={isDanger}
        isWorking={doing.isPending}
        onStay={() => setIsAsked(false)}
        onConfirm={() => doing.mutate()}
      />
    </>
  )
}
