import { session, type Session } from '#src/session/session.ts'
import { useStore } from '#src/ui/use-store.ts'

/** Who is signed in. On the server, and while the page comes alive, everybody is a guest, so that both draw the same. */
export const useSession = (): Session => useStore(session)

/** The same for what only depends on whether somebody is. */
export const useIsSignedIn = (): boolean => useStore(session, ({ identity }) => identity.kind !== 'guest')
