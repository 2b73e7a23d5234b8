import { createStore, type ReadableStore } from '#store/create-store.ts'

const asked = createStore(false)

/** Whether the dialog "Sign out?" is open. Any part of the page may open it; the runtime renders it. */
export const isLogoutAsked: ReadableStore<boolean> = asked

export const askToLogOut = (): void => asked.set(true)
export const answerLogoutQuestion = (): void => asked.set(false)
