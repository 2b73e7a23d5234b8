import type { QueryClient } from '@tanstack/react-query'
import { savesData } from '#device/connection/saves-data.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { isSameSession, type Identity } from '#src/session/identity.ts'
import { onSessionChange } from '#src/session/session-changes.ts'
import { isSignedIn, readSession } from '#src/session/session.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { parts } from '#src/parts/parts.ts'
import { whenIdle } from '../idle.ts'
import { restoreQueries } from './persisted-queries.ts'

/**
 * Fetches and persists the data of all account pages, so that they open offline even if the customer has not visited them: after the page
 * load when idle, after a sign-in, and when the network is back (docs/areas/own-data.md).
 * @param preferences language and currency of the page, read at each use
 */
export function prefetchOwnData(client: QueryClient, preferences: () => Preferences): void {
  let running: Promise<void> | undefined
  const isAsked = () => isSignedIn() && shopConnection.isOnline() && navigator.onLine && !savesData()
  const fetchData = async () => {
    try {
      const { identity } = readSession()
      // What the device has is not fetched again.
      await restoreQueries(client)
      const { fetchOwnData } = await parts.account()
      await fetchOwnData(client, preferences(), () => isAsked() && isSameSession(readSession().identity, identity))
    } catch (error) {
      // The next page, or the next reconnect, retries.
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
