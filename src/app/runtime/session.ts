import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { customerKey, customerQuery, isCustomerKey } from '#src/queries/customer.ts'
import { splitLocale } from '#src/contract/addresses.ts'
import type { Customer } from '#src/contract/customer.ts'
import { defaultLocale } from '#src/contract/locale.ts'
import { shopConnection } from '#src/offline/connection/shop-connection.ts'
import { onAccountGone } from '#src/session/account-gone.ts'
import { hearOtherTabs } from '#src/session/session-channel.ts'
import { setSessionData, setSessionFlags } from '#src/session/session-cookies.ts'
import { customerIdOf, isSameSession, type Identity } from '#src/session/identity.ts'
import { onSessionChange } from '#src/session/session-changes.ts'
import { identifyCustomer, isSignedIn, readSession, setSessionStatus } from '#src/session/session.ts'
import { watchSession } from '#src/session/watch-session.ts'
import { forgetLeftQueries, forgetQueries, restoreQueries } from './persisted-queries.ts'
import { forgetLists, forgetShopper, leaveDeletedAccount, revokeEndedSessions } from './end-session.ts'

type Deps = { router: AnyRouter; queryClient: QueryClient }

/**
 * Keeps the session and the page in step: who is signed in is asked of the server when the page has come and when somebody signs in, the cookies follow
 * what it says, and what belonged to somebody else goes out of the page.
 */
export function keepSession(deps: Deps): void {
  const { router, queryClient } = deps
  /** Whom the page has been drawn for. */
  let shopper = customerIdOf(readSession().identity)
  /** It is known whose the session is. */
  const recognise = (customerId: string) => {
    if (identifyCustomer(customerId)) forgetLists()
    // Somebody else has signed in in another tab. What is typed and open on this page is of who was here before: none of it stays.
    if (shopper !== undefined && shopper !== customerId) return location.reload()
    shopper = customerId
  }
  /** Somebody is signed in: the cookie says who, also where the network is lost in the next moment, and the server is asked for the rest. */
  const enter = (identity: Identity) => {
    const customerId = customerIdOf(identity)
    if (customerId !== undefined) recognise(customerId)
    void refresh(deps)
  }
  onSessionChange((identity) => {
    // First of all: everything that is asked for from here on is the new session's, and forgetting would cancel it.
    forgetQueries(queryClient)
    if (identity.kind === 'guest') shopper = undefined
    else enter(identity)
    // Guards and pages ask again who is here.
    if (router.state.status === 'idle') void router.invalidate().then(() => forgetLeftQueries(queryClient))
  })
  const { identity: atStart } = readSession()
  if (atStart.kind !== 'guest') enter(atStart)

  const cache = queryClient.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !isCustomerKey(query.queryKey) || query.state.data === undefined) return
    // What the device has kept may be older than the cookies, which the server's last answer wrote: it waits to be confirmed.
    if (query.state.isInvalidated) return
    // The cookies may say already that somebody else is here: what was asked for who was before is removed then, and is nobody's any more.
    readSession()
    const customer = query.state.data as Customer | undefined
    if (customer === undefined || cache.get(query.queryHash) !== query) return
    takeCustomer(customer)
    recognise(customer.id)
  })
  onAccountGone(() => leaveDeletedAccount(deps))
  hearOtherTabs(({ user }) => void forgetShopper(deps, user))
  let revoking: Promise<void> | undefined
  const revoke = () => {
    revoking ??= revokeEndedSessions(splitLocale(router.latestLocation.pathname).locale ?? defaultLocale).finally(
      () => (revoking = undefined),
    )
  }
  shopConnection.state.subscribe(() => {
    if (shopConnection.isOnline()) revoke()
    if (isReached() && isUnconfirmed(queryClient)) void refresh(deps)
  })
  revoke()
  watchSession()
}

/** The server has just answered something: a suspicion is not enough to ask it again. */
const isReached = () => shopConnection.state.get() === 'online' || shopConnection.state.get() === 'back'

/** Somebody is signed in, and the server could not say yet who it is. */
function isUnconfirmed(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(customerKey)
  return isSignedIn() && (state?.status !== 'success' || state.isInvalidated)
}

/** "Refresh on load when signed in" (storefront.md §4). */
async function refresh({ router, queryClient }: Deps): Promise<void> {
  const { identity } = readSession()
  await restoreQueries(queryClient)
  setSessionStatus('loading')
  const locale = splitLocale(router.latestLocation.pathname).locale ?? defaultLocale
  const status = await queryClient.query({ ...customerQuery({ locale, currency: router.options.context.currency }), staleTime: 0 }).then(
    () => 'authenticated' as const,
    (error: unknown) => {
      console.debug('who is signed in could not be asked', error)
      // A 401 has ended the session by now. Without a network the device is believed.
      return (error as { status?: unknown }).status === 0 ? 'authenticated' : 'error'
    },
  )
  // Somebody else may have signed in meanwhile.
  if (isSameSession(readSession().identity, identity)) setSessionStatus(status)
}

function takeCustomer({ id, front_id_image, back_id_image, items_count, hasShippingAddress }: Customer): void {
  setSessionData({ id, front_id_image, back_id_image })
  setSessionFlags({ hasCart: items_count > 0, hasShippingAddress })
}
