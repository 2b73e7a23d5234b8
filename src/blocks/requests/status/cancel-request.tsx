import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast-store.ts'

type Props<Request> = {
  /** Cancels the request, and resolves with its new state. */
  mutation: UseMutationOptions<Request>
  /** The button's label, here and in the confirmation. */
  label: ReactNode
  question: ReactNode
  /** The consequences, in the confirmation. */
  text: ReactNode
  stayLabel: ReactNode
  /** The toast after success. */
  done: string
}

/** Cancels a request, after a confirmation. */
export function CancelRequest<Request>({ mutation, label, question, text, stayLabel, done }: Props<Request>) {
  const connection = useNeedsConnection()
  const [isAsking, setAsking] = useState(false)
  const { onSuccess, ...cancellation } = mutation
  const { mutate: cancel, isPending } = useMutation({
    ...cancellation,
    // Not the callback of `mutate`: after the update this component is unmounted, and such callbacks would not run.
    onSuccess: (...result) => {
      const shown = onSuccess?.(...result)
      showToast({ kind: 'notice', summary: done })
      return shown
    },
    onError: () => setAsking(false),
  })
  return (
    <div>
      <Button variant="link" className="text-ink-muted" onClick={() => connection.run(() => setAsking(true))}>
        {label}
      </Button>
      {connection.note !== undefined && <p className="hint mt-0!">{connection.note}</p>}
      <ConfirmDialog
        open={isAsking}
        title={question}
        text={text}
        stayLabel={stayLabel}
        confirmLabel={label}
        isDanger
        isWorking={isPending}
        onStay={() => setAsking(false)}
        onConfirm={() => cancel()}
      />
    </div>
  )
}
