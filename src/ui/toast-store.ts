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

let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

export function showToast(toast: Omit<Toast, 'id'>): void {
  current = { ...toast, id: ++count }
  for (const listener of listeners) listener()
}

/** Takes the toast away before its time, unless another one has come. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current = undefined
  for (const listener of listeners) listener()
}

export const currentToast = (): Toast | undefined => current

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
