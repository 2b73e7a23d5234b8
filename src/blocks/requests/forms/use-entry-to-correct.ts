import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type RequestKind, requestKinds } from '#contract/request-kinds/kinds.ts'
import { type Entry, mayBeCorrected, type QueuedEndpoint } from '#device/outbox/entry.ts'
import { entryToCorrect } from '#device/outbox/outbox.ts'
import { showToast } from '#ui/toast-store.ts'
import { useHandler } from '#ui/use-handler.ts'

type Options = {
  kind: RequestKind
  /** The call of its entries, where that makes no request. */
  call?: QueuedEndpoint
  /** Called when the entry is found, and its form is shown. */
  onOpen: () => void
  /** The toast when the entry is no longer there, or is being sent. */
  left: string
}

/**
 * For the page of a form: the outbox entry in the location's state (`state.outboxEntry`).
 * @returns the entry, and a function that clears it
 */
export function useEntryToCorrect({ kind, call = requestKinds[kind].creates, onOpen, left }: Options): {
  entry: Entry | undefined
  forget: () => void
} {
  const navigate = useNavigate()
  const [entry, setEntry] = useState<Entry>()
  const wanted = useLocation({ select: ({ state }) => state.outboxEntry })
  const open = useHandler(async (id: string) => {
    const found = await entryToCorrect(id).catch((error: unknown) => {
      console.debug('the outbox could not be read', error)
      return undefined
    })
    if (found?.endpoint === call && mayBeCorrected(found)) {
      setEntry(found)
      onOpen()
    } else {
      showToast({ kind: 'error', summary: left })
    }
    // Clear the history state, so that Back or a reload does not open it again.
    await navigate({ to: '.', search: true, hash: true, state: { outboxEntry: undefined }, resetScroll: false, replace: true })
  })
  useEffect(() => {
    if (wanted !== undefined) void open(wanted)
  }, [wanted, open])
  return { entry, forget: () => setEntry(undefined) }
}
