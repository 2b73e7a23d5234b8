import type { QueryClient } from '@tanstack/react-query'
import { savesData } from '#src/offline/connection/saves-data.ts'
import { shopConnection } from '#src/offline/connection/shop-connection.ts'
import { isSameSession, type Identity } from '#src/session/identity.ts'
import { onSessionChange } from '#src/session/session-changes.ts'
import { isSignedIn, readSession } from '#src/session/session.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { fetchOwnData } from './fetch-own-data.ts'
import { whenIdle } from './idle.ts'

/**
 * Has everything on the device that the account's pages show, so that they open without a network wherever the customer has been before: a moment after the
 * page has come, after a sign-in, and when the network is back (docs/decisions/033).
 * @param preferences language and currency of the page, asked at each use
 */
export function keepOwnData(client: QueryClient, preferences: () => Preferences): void {
  let running: Promise<void> | undefined
  const isAsked = () => isSignedIn() && shopConnection.isOnline() && navigator.onLine && !savesData()
  const fetchData = async () => {
    try {
      const { identity } = readSession()
      await fetchOwnData(client, preferences(), () => isAsked() && isSameSession(readSession().identity, identity))
    } catch (error) {
      // The next page, or the next connection, tries again.
      console.debug('the data of the account could not be fetched', error)
    }
  }
  const plan = () =>
    whenIdle(() => {
      if (isAsked()) running ??= fetchData().finally(() => (running = undefined))
    })
  const follow = (identity: Identity) => {
    if (identity.kind !== 'guest') plan()
  }
  onSessionChange(follow)
  shopConnection.state.subscribe(() => {
    if (shopConnection.state.get() === 'back') plan()
  })
  follow(readSession().identity)
}
