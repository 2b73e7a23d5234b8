import { createStore } from '#store/create-store.ts'

/**
 * How many notifications are unread, for the header of every page; 0 until the runtime loads the list (app/runtime/session/own-lists.ts),
 * so that the first script carries no code that fetches it.
 */
export const unreadNotifications = createStore(0)
