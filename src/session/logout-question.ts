/** Whether the shopper is being asked "Log out?". Any part of the page may ask it; the runtime shows the question. */
let isAsked = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

export const askToLogOut = (): void => set(true)
export const answerLogoutQuestion = (): void => set(false)
export const isLogoutAsked = (): boolean => isAsked

/** @returns what ends the subscription */
export function subscribeLogoutQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
