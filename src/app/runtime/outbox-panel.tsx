import { useEffect } from 'react'
import { closeOutbox, outboxOpener } from '#src/blocks/outbox-panel.ts'
import { parts } from '#src/parts/parts.ts'
import { useHandler } from '#src/ui/use-handler.ts'
import { useLazyOverlay } from '#src/ui/use-lazy-overlay.ts'
import { useStore } from '#src/ui/use-store.ts'

const loadSheet = () => parts.requests().then((module) => module.OutboxSheet)

/** The outbox over the page, loaded lazily. */
export function OutboxPanel() {
  const isOpen = useStore(outboxOpener) !== undefined
  const { Overlay: Sheet, open } = useLazyOverlay(loadSheet)
  const load = useHandler(async () => {
    if (!(await open(() => undefined))) closeOutbox()
  })
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, load])
  return Sheet && isOpen ? <Sheet /> : null
}
