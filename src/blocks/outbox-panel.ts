import { createStore, type ReadableStore } from '#store/create-store.ts'

const opener = createStore<HTMLElement | null | undefined>(undefined)

/**
 * Whether the outbox is open over the page: the element that opened it, undefined while it is closed. The runtime renders it
 * (app/runtime/outbox/outbox-panel.tsx).
 */
export const outboxOpener: ReadableStore<HTMLElement | null | undefined> = opener

/**
 * Opens the outbox from any part of the page.
 * @param by takes the focus again when it closes
 */
export const openOutbox = (by: HTMLElement | null): void => opener.set(by)
export const closeOutbox = (): void => opener.set(undefined)
