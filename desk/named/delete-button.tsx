import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Props = {
  name: string
  /** What is lost. */
  text: ReactNode
  remove: () => Promise<unknown>
}

/** Deletes something after a question. */
export function DeleteButton({ name, text, remove }: Props) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const removing = useMutation({ mutationFn: remove, onSettled: () => setIsAsked(false) })
  return (
    <>
      <Button variant="link" className="px-2" onClick={() => setIsAsked(true)}>
        <Trans>Delete</Trans>
        <span className="sr-only">
          , <bdi>{name}</bdi>
        </span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t`Delete “${name}”?`}
        text={text}
        stayLabel={<Trans>Keep it</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        isDanger
        isWorking={removing.isPending}
        onStay={() => setIsAsked(false)}
        onConfirm={() => removing.mutate()}
      />
    </>
  )
}
