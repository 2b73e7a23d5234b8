/** One toast at a time, the newest replaces the one before (design.md §10). */
export type Toast = { id: number; kind: 'error' | 'notice'; summary: string; detail?: string; action?: ToastAction }
/** What the shopper may do about it: "Try again". */
export type ToastAction = { label: string; run: () => void }

let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

export function showToast(toast: Omit<Toast, 'id'>): void {
  current = { ...toast, id: ++count }
  for (const listener of listeners) listener()
}

export const currentToast = (): Toast | undefined => current

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
