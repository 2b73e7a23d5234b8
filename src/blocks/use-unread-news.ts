import { useSyncExternalStore } from 'react'
import { subscribeUnreadNews, unreadNews } from './unread-news.ts'

/** How many notifications are unread; 0 on the server, and before it is known. */
export const useUnreadNews = (): number => useSyncExternalStore(subscribeUnreadNews, unreadNews, () => 0)
