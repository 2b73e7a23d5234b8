import { useSyncExternalStore } from 'react'
import { guest, readSession, subscribeSession, type Session } from '#src/session/session.ts'

/** Who is signed in. On the server, and while the page comes alive, everybody is a guest, so that both draw the same. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, () => guest)
