import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { send } from '#calls/send.ts'
import { signOut } from '#calls/session-calls.ts'
import { localeOfPath } from '#contract/pages/addresses.ts'
import { answeredWith } from '#contract/calls/foreign-answers.ts'
import type { Locale } from '#contract/locale.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import { locks } from '#device/device-names.ts'
import { withLock } from '#device/with-lock.ts'
import { endOwnPush } from '#src/features/notifications/own-push.ts'
import { notifySessionEnded } from '#src/features/outbox/outbox-toasts.ts'
import { outboxEntries } from '#device/outbox/outbox.ts'
import { clearList } from '#src/features/settings/stored-lists.ts'
import { answerLogoutQuestion } from '#src/session/logout-question.ts'
import { customerIdOf, tokenOf } from '#src/session/identity.ts'
import { readSession } from '#src/session/session.ts'
import { postToOtherTabs } from '#src/session/session-channel.ts'
import { clearSession } from '#src/session/session-cookies.ts'
import { dropRevokedToken, storeTokenToRevoke, tokensToRevoke } from '#src/session/tokens-to-revoke.ts'
import { dropDataOf, dropGuestDrafts } from './drop-data.ts'
import { cancelOwnQueries, forgetLeftQueries } from './persisted-queries.ts'

type Deps = { router: AnyRouter; queryClient: QueryClient }

/** The longest wait for the server at a logout; `revokeTokens` retries later. */
const longestWaitMs = 4_000

const localeOf = (router: AnyRouter): Locale => localeOfPath(router.latestLocation.pathname)
const goHome = (router: AnyRouter) => router.navigate({ href: `/${localeOf(router)}`, replace: true })

/**
 * The logout that the shopper has confirmed: the server ends the session, the provider's session ends, and the shopper's data is
 * deleted on the device, in every tab. If the server does not respond, the device is cleared all the same; the token is stored until it is
 * revoked.
 */
export async function logOut({ router, queryClient }: Deps): Promise<void> {
  const { identity } = readSession()
  const token = tokenOf(identity)
  const user = customerIdOf(identity)
  const locale = localeOf(router)
  if (token) storeTokenToRevoke(token)
  const unsubscribed = endPush({ forGood: true })
  const signal = AbortSignal.timeout(longestWaitMs)
  await cancelOwnQueries(queryClient)
  const revoked = await revokeTokens(locale, signal)
  try {
    await signOut(locale, `/${locale}`, signal)
  } catch (error) {
    // Revoking the token is enough, now or when the network is back.
    console.debug('the session calls did not sign out', error)
  }
  await unsubscribed
  forgetLists()
  clearSession()
  for (const each of revoked) dropRevokedToken(each)
  postToOtherTabs({ type: 'logout', user })
  await forgetShopper({ router, queryClient }, user)
}

/** Every logout unsubscribes pushes in the browser, but does not wait for a push service that does not respond. */
const endPush = (how: { forGood: boolean }): Promise<void> =>
  Promise.race([endOwnPush(how), new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))])

/**
 * After the account is deleted, with its session: deletes the shopper's data on the device as after a logout.
 * @param user the customer's id, as it was before the deletion
 */
export async function leaveDeletedAccount(deps: Deps, user: string | undefined): Promise<void> {
  await endPush({ forGood: true })
  forgetLists()
  clearSession()
  postToOtherTabs({ type: 'logout', user })
  await forgetShopper(deps, user)
}

/** Deletes the recently viewed products and searches of this device. Call it before the session ends: the lists are read again then. */
export function forgetLists(): void {
  clearList('viewed')
  clearList('searches')
}

/** Deletes the shopper's data in this tab after a logout that was confirmed in any tab. */
export async function forgetShopper({ router, queryClient }: Deps, user: string | undefined): Promise<void> {
  readSession()
  answerLogoutQuestion()
  // First leave pages that would refetch it.
  await goHome(router)
  forgetLeftQueries(queryClient)
  // Drafts from before the sign-in belong to the shopper, too.
  await dropGuestDrafts()
  if (user !== undefined) await dropDataOf(user)
}

/**
 * The server has rejected the token: the session has expired. The customer's data on the device is hidden, and shown again after their next
 * sign-in; only a confirmed logout deletes it.
 */
export async function endExpiredSession({ router, queryClient }: Deps, token: string): Promise<void> {
  // Ignore it if another session has started since.
  if (tokenOf(readSession().identity) !== token) return
  const locale = localeOf(router)
  const { href } = router.latestLocation
  const waiting = outboxEntries().length
  clearSession()
  answerLogoutQuestion()
  void endPush({ forGood: false })
  await goHome(router)
  forgetLeftQueries(queryClient)
  const signIn = () => void router.navigate({ to: '/$locale/login', params: { locale }, search: { redirect: href } })
  notifySessionEnded(waiting, signIn, locale).catch((error: unknown) => console.debug('the end of the session could not be told', error))
  try {
    await signOut(locale, `/${locale}`)
  } catch (error) {
    console.debug('the session calls did not sign out', error)
  }
}

/**
 * Revokes the tokens of sessions that have ended on this device; retries the others the next time. Never rejects.
 * @returns the revoked tokens. The caller drops them from the list (`dropRevokedToken`) after the cookie is cleared: until then the list is
 * what marks the session as ended
 */
async function revokeTokens(locale: Locale, signal?: AbortSignal): Promise<string[]> {
  const revoked: string[] = []
  for (const token of tokensToRevoke()) {
    try {
      await send('customer.logout', { locale, currency: defaultCurrency, token, ...(signal && { signal }) })
      revoked.push(token)
    } catch (error) {
      // 401: the token is already revoked.
      if (answeredWith(error, 401)) revoked.push(token)
      else console.debug('a session could not be ended yet', error)
    }
  }
  return revoked
}

/** Revokes the sessions that ended while the server was unreachable. Never rejects. */
export async function revokeEndedSessions(locale: Locale): Promise<void> {
  const revoke = async () => {
    for (const token of await revokeTokens(locale)) dropRevokedToken(token)
  }
  // One tab after the other: when the network is back all of them want to, and the server would reject a token that is revoked already.
  try {
    await withLock(locks.revocation, revoke)
  } catch (error) {
    console.debug('the ended sessions could not be revoked: the next visit tries again', error)
  }
}
