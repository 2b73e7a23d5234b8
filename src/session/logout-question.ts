import { createStore, type ReadableStore } from '#src/store/create-store.ts'

const asked = createStore(false)

/** Whether the shopper is being asked "Log out?". Any part of the page may ask it; the runtime shows the question. */
export const isLogoutAsked: ReadableStore<boolean> = asked

export const askToLogOut = (): void => asked.set(true)
export const answerLogoutQuestion = (): void => asked.set(false)
