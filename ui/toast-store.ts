import { createStore, type ReadableStore } from '#store/create-store.ts'

/** One toast at a time, the newest replaces the one before. */
export type Toast = {
  id: number
  kind: 'error' | 'notice'
  summary: string
  detail?: string
  action?: ToastAction
  /** An error that is not about its page stays after a navigation. */
  outlivesPage?: true
}
/** The shopper's option: "Try again". */
export type ToastAction = { label: string; run: () => void }

const current = createStore<Toast | undefined>(undefined)
let count = 0

export const currentToast: ReadableStore<Toast | undefined> = current

export const showToast = (toast: Omit<Toast, 'id'>): void => current.set({ ...toast, id: ++count })

/** Dismisses the toast early, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (current.get()?.id === id) current.set(undefined)
}
