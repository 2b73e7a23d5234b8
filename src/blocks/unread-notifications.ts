import { createStore } from '#src/store/create-store.ts'

/**
 * How many notifications are unread, for the header of every page. The list itself comes with the runtime (app/runtime/own-lists.ts), so that the
 * first script carries nothing that asks for it; 0 until then.
 */
export const unreadNotifications = createStore(0)
