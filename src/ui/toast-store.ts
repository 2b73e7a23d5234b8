import { createStore, type ReadableStore } from '#src/store/create-store.ts'

/** One toast at a time, the newest replaces the one before (design.md §10). */
export type Toast = {
  id: number
  kind: 'error' | 'notice'
  summary: string
  detail?: string
  action?: ToastAction
  /** An error that is not about the page it came up on stays when another one opens. */
  outlivesPage?: true
}
/** What the shopper may do about it: "Try again". */
export type ToastAction = { label: string; run: () => void }

const current = createStore<Toast | undefined>(undefined)
let count = 0

export const currentToast: ReadableStore<Toast | undefined> = current

export const showToast = (toast: Omit<Toast, 'id'>): void => current.set({ ...toast, id: ++count })

/** Takes the toast away before its time, unless another one has come. */
export function dismissToast(id: number): void {
  if (current.get()?.id === id) current.set(undefined)
}
