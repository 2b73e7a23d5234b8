import { createStore, type ReadableStore } from '#src/store/create-store.ts'

const opener = createStore<HTMLElement | null | undefined>(undefined)

/** Whether the outbox is open over the page: the element that opened it, undefined while it is closed. The runtime shows it (app/runtime/outbox-panel.tsx). */
export const outboxOpener: ReadableStore<HTMLElement | null | undefined> = opener

/** Any part of the page may open it. @param by what has the focus again when it closes */
export const openOutbox = (by: HTMLElement | null): void => opener.set(by)
export const closeOutbox = (): void => opener.set(undefined)
