import { closeOutbox, outboxOpener } from '#src/blocks/outbox-panel.ts'
import { parts } from '#src/parts/parts.ts'
import { useStore } from '#ui/use-store.ts'
import { useOpenedOverlay } from '../use-opened-overlay.ts'

const loadSheet = () => parts.requests().then((module) => module.OutboxSheet)

/** The outbox over the page, loaded lazily. */
export function OutboxPanel() {
  const { Overlay: Sheet } = useOpenedOverlay(useStore(outboxOpener) !== undefined, loadSheet, closeOutbox)
  return Sheet && <Sheet />
}
