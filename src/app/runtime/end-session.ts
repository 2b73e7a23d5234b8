import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { send } from '#src/api/send.ts'
import { signOut } from '#src/api/session-calls.ts'
import { splitLocale } from '#src/contract/addresses.ts'
import { defaultLocale, type Locale } from '#src/contract/locale.ts'
import { defaultCurrency } from '#src/contract/money.ts'
import { dropDraftsOf } from '#src/offline/drafts/draft-store.ts'
import { dropOutboxOf } from '#src/offline/outbox/outbox.ts'
import { endOwnPush } from '#src/features/notifications/own-push.ts'
import { clearList } from '#src/features/settings/kept-lists.ts'
import { answerLogoutQuestion } from '#src/session/logout-question.ts'
import { customerIdOf, tokenOf } from '#src/session/identity.ts'
import { forgetCustomer } from '#src/session/remembered-customer.ts'
import { readSession } from '#src/session/session.ts'
import { tellOtherTabs } from '#src/session/session-channel.ts'
import { clearSession } from '#src/session/session-cookies.ts'
import { dropRevokedToken, keepTokenToRevoke, tokensToRevoke } from '#src/session/tokens-to-revoke.ts'
import { dropQueriesOf, forgetLeftQueries } from './persisted-queries.ts'

type Deps = { router: AnyRouter; queryClient: QueryClient }

/** The shopper waits no longer for a server that does not answer; it is told when it does (`revokeTokens`). */
const longestWaitMs = 4_000

const localeOf = (router: AnyRouter): Locale => splitLocale(router.latestLocation.pathname).locale ?? defaultLocale
const goHome = (router: AnyRouter) => router.navigate({ href: `/${localeOf(router)}`, replace: true })

/**
 * The logout that the shopper has confirmed (storefront.md §4): the server ends the session, the provider's session ends, and nothing of the shopper
 * stays on the device, in any tab. Without a network, or an answer, the device is cleared all the same; the token is kept until the server can be told.
 */
export async function logOut({ router, queryClient }: Deps): Promise<void> {
  const { identity } = readSession()
  const token = tokenOf(identity)
  const user = customerIdOf(identity)
  const locale = localeOf(router)
  if (token) keepTokenToRevoke(token)
  const unsubscribed = endPush({ forGood: true })
  const signal = AbortSignal.timeout(longestWaitMs)
  const revoked = await revokeTokens(locale, signal)
  try {
    await signOut(locale, `/${locale}`, signal)
  } catch (error) {
    // The token is what counts, and that is revoked, now or when the network is back.
    console.debug('the session calls did not sign out', error)
  }
  await unsubscribed
  forgetLists()
  clearSession()
  for (const told of revoked) dropRevokedToken(told)
  tellOtherTabs({ type: 'logout', user })
  await forgetShopper({ router, queryClient }, user)
}

/** Every logout unsubscribes pushes in the browser (decisions.md §7), but nobody waits for a push service that does not answer. */
const endPush = (how: { forGood: boolean }): Promise<void> =>
  Promise.race([endOwnPush(how), new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))])

/** The account is deleted, and the session with it: the device forgets the shopper as after a logout. */
export async function leaveDeletedAccount(deps: Deps): Promise<void> {
  const user = customerIdOf(readSession().identity)
  await endPush({ forGood: true })
  forgetLists()
  clearSession()
  tellOtherTabs({ type: 'logout', user })
  await forgetShopper(deps, user)
}

/** What was looked at and searched for on this device. Before the session ends: what shows the lists reads them again then. */
export function forgetLists(): void {
  clearList('viewed')
  clearList('searches')
}

/** What a confirmed logout takes away in this tab, whichever tab it was confirmed in. */
export async function forgetShopper({ router, queryClient }: Deps, user: string | undefined): Promise<void> {
  readSession()
  answerLogoutQuestion()
  // First away from pages that would ask for it again.
  await goHome(router)
  forgetLeftQueries(queryClient)
  // What was typed before somebody was signed in is theirs, too.
  await dropDrafts('guest')
  if (user === undefined) return
  forgetCustomer(user)
  await Promise.all([dropQueriesOf(user), dropDrafts(user), dropOutbox(user)])
}

const dropDrafts = (user: string) => dropDraftsOf(user).catch((error: unknown) => console.debug('the drafts could not be dropped', error))
const dropOutbox = (user: string) => dropOutboxOf(user).catch((error: unknown) => console.debug('the outbox could not be dropped', error))

/**
 * The server does not know the token any more: whoever was signed in is not. What they left on the device is hidden, and there again when they are
 * back (decisions.md §7); only who has confirmed the logout wants it gone.
 */
export async function endExpiredSession({ router, queryClient }: Deps, token: string): Promise<void> {
  // Somebody may have signed in again meanwhile.
  if (tokenOf(readSession().identity) !== token) return
  const locale = localeOf(router)
  clearSession()
  answerLogoutQuestion()
  void endPush({ forGood: false })
  await goHome(router)
  forgetLeftQueries(queryClient)
  try {
    await signOut(locale, `/${locale}`)
  } catch (error) {
    console.debug('the session calls did not sign out', error)
  }
}

/**
 * Tells the server of the sessions that have ended on this device. Those that it could not be told of wait for the next time. Never rejects.
 * @returns those that it knows no more. Whoever holds them in a cookie still drops them (`dropRevokedToken`) after that: until then it is what says that they
 * have logged out
 */
async function revokeTokens(locale: Locale, signal?: AbortSignal): Promise<string[]> {
  const revoked: string[] = []
  for (const token of tokensToRevoke()) {
    try {
      await send('customer.logout', { locale, currency: defaultCurrency, token, ...(signal && { signal }) })
      revoked.push(token)
    } catch (error) {
      // 401: the server knows it no more, which is all that was wanted.
      if ((error as { status?: unknown }).status === 401) revoked.push(token)
      else console.debug('a session could not be ended yet', error)
    }
  }
  return revoked
}

/** The sessions that ended while the server could not be told. Never rejects. */
export async function revokeEndedSessions(locale: Locale): Promise<void> {
  for (const token of await revokeTokens(locale)) dropRevokedToken(token)
}
