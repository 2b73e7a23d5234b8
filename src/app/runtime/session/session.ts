import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { customerKey, customerQuery, isCustomerKey } from '#src/queries/customer.ts'
import { localeOfPath } from '#contract/pages/addresses.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import { membersOf } from '#contract/is-record.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { onAccountGone } from '#src/session/account-gone.ts'
import { hearOtherTabs } from '#src/session/session-channel.ts'
import { setSessionData, setSessionFlags } from '#src/session/session-cookies.ts'
import { customerIdOf, isSameSession, type Identity } from '#src/session/identity.ts'
import { noteKnownCustomer } from '#src/session/known-customers.ts'
import { onSessionChange } from '#src/session/session-changes.ts'
import { identifyCustomer, isSignedIn, readSession, setSessionStatus } from '#src/session/session.ts'
import { watchSession } from '#src/session/watch-session.ts'
import { dropLeftData } from './drop-data.ts'
import { whenIdle } from '../idle.ts'
import { forgetLeftQueries, forgetQueries, restoreQueries } from './persisted-queries.ts'
import { forgetLists, forgetShopper, leaveDeletedAccount, revokeEndedSessions } from './end-session.ts'

type Deps = { router: AnyRouter; queryClient: QueryClient }

/**
 * Keeps session and page in sync: fetches the customer on load and after a sign-in, updates the cookies from the response, and removes the
 * previous user's data from the page.
 */
export function syncSession(deps: Deps): void {
  const { router, queryClient } = deps
  /** The id of the customer for whom the page was rendered. */
  let shopper = customerIdOf(readSession().identity)
  /** Called when the session's customer is known. */
  const recognise = (customerId: string, email?: string) => {
    noteKnownCustomer(customerId, Date.now(), email)
    if (identifyCustomer(customerId)) forgetLists()
    // Another customer has signed in in another tab. Input and dialogs of this page belong to the previous one, so reload.
    if (shopper !== undefined && shopper !== customerId) return location.reload()
    shopper = customerId
    planDropping()
  }
  /** Called for a signed-in user: the cookie has the id, which also works offline, and the server returns the rest. */
  const enter = (identity: Identity) => {
    const customerId = customerIdOf(identity)
    if (customerId !== undefined) recognise(customerId)
    void refresh(deps)
  }
  // After a restart, and if the session ends, it is a guest.
  let planned = false
  const planDropping = () => {
    if (planned) return
    planned = true
    whenIdle(() => {
      planned = false
      const { identity } = readSession()
      // No data is deleted until the server has said who is signed in.
      if (identity.kind !== 'unknown') void dropLeftData(customerIdOf(identity), Date.now())
    })
  }
  onSessionChange((identity) => {
    // First, because it cancels queries, and later ones belong to the new session.
    forgetQueries(queryClient)
    if (identity.kind === 'guest') shopper = undefined
    else enter(identity)
    // Guards and pages read the session again.
    if (router.state.status === 'idle') void router.invalidate().then(() => forgetLeftQueries(queryClient))
  })
  const { identity: atStart } = readSession()
  if (atStart.kind !== 'guest') enter(atStart)
  else planDropping()

  const cache = queryClient.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !isCustomerKey(query.queryKey) || query.state.data === undefined) return
    // Restored data may be older than the cookies, which the last response set: wait for the refetch.
    if (query.state.isInvalidated) return
    // Re-read the cookies: if the user has changed, this removes the query, and its response belongs to the previous user; ignore it.
    readSession()
    const customer = query.state.data as Customer | undefined
    if (customer === undefined || cache.get(query.queryHash) !== query) return
    takeCustomer(customer)
    recognise(customer.id, customer.email)
  })
  onAccountGone((customerId) => leaveDeletedAccount(deps, customerId))
  hearOtherTabs(({ user }) => void forgetShopper(deps, user))
  let revoking: Promise<void> | undefined
  const revoke = () => {
    revoking ??= revokeEndedSessions(localeOfPath(router.latestLocation.pathname)).finally(() => (revoking = undefined))
  }
  shopConnection.state.subscribe(() => {
    if (shopConnection.isOnline()) revoke()
    if (isReached() && isUnconfirmed(queryClient)) void refresh(deps)
  })
  revoke()
  watchSession()
}

/** Whether the server is known to respond; `suspected` does not count. */
const isReached = () => shopConnection.state.get() === 'online' || shopConnection.state.get() === 'back'

/** Whether there is a session whose customer the server has not confirmed yet. */
function isUnconfirmed(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(customerKey)
  return isSignedIn() && (state?.status !== 'success' || state.isInvalidated)
}

/** Fetches the signed-in customer again on each load of a page. */
async function refresh({ router, queryClient }: Deps): Promise<void> {
  const { identity } = readSession()
  await restoreQueries(queryClient)
  setSessionStatus('loading')
  const locale = localeOfPath(router.latestLocation.pathname)
  const status = await queryClient.query({ ...customerQuery({ locale, currency: router.options.context.currency }), staleTime: 0 }).then(
    () => 'authenticated' as const,
    (error: unknown) => {
      console.debug('who is signed in could not be asked', error)
      // A 401 has already ended the session. After a network error the cookie is trusted.
      return membersOf(error).status === 0 ? 'authenticated' : 'error'
    },
  )
  // Ignore the result if the session has changed.
  if (isSameSession(readSession().identity, identity)) setSessionStatus(status)
}

function takeCustomer({ id, front_id_image, back_id_image, items_count, hasShippingAddress }: Customer): void {
  setSessionData({ id, front_id_image, back_id_image })
  setSessionFlags({ hasCart: items_count > 0, hasShippingAddress })
}
