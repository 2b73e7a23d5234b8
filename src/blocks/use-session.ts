import { session, type Session } from '#src/session/session.ts'
import { useStore } from '#ui/use-store.ts'

/** The session's identity. On the server and during hydration every shopper is a guest, so that both render the same. */
export const useSession = (): Session => useStore(session)

/** The same for code that only depends on whether a customer is signed in. */
export const useIsSignedIn = (): boolean => useStore(session, ({ identity }) => identity.kind !== 'guest')
