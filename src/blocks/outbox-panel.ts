/** Whether the outbox is open over the page. Any part of the page may open it; the runtime shows it (app/runtime/outbox-panel.tsx). */
let opener: HTMLElement | null | undefined
const listeners = new Set<() => void>()

function set(next: typeof opener): void {
  opener = next
  for (const listener of listeners) listener()
}

/** @param by what has the focus again when it closes */
export const openOutbox = (by: HTMLElement | null): void => set(by)
export const closeOutbox = (): void => set(undefined)
/** What opened it; undefined while it is closed. */
export const outboxOpener = (): HTMLElement | null | undefined => opener

/** @returns what ends the subscription */
export function subscribeOutboxPanel(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
