import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { showToast } from '#ui/toast-store.ts'

type Deletion = {
  /** Deletes the item on the server. */
  remove: () => Promise<unknown>
  /** Refetches the list, before the dialog closes. */
  onRemoved: () => Promise<unknown>
  /** The toast after it. */
  deleted: string
}

/** Deletes an item of the customer's account after a question. `ask` is for the button, `dialog` for the `ConfirmDialog`. */
export function useDeletion({ remove, onRemoved, deleted }: Deletion) {
  const connection = useNeedsConnection()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await onRemoved()
      setAsking(false)
      showToast({ kind: 'notice', summary: deleted })
    },
    onError: () => setAsking(false),
  })
  return {
    ask: () => connection.run(() => setAsking(true)),
    dialog: { open: isAsking, isWorking: isPending, onStay: () => setAsking(false), onConfirm: () => mutate() },
  }
}
