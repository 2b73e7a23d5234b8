import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { localKeys } from '#src/offline/device-names.ts'
import { customerIdOf, tokenOf } from '#src/session/identity.ts'
import { createStore, type ReadableStore } from '#src/store/create-store.ts'
import { readSession } from '#src/session/session.ts'
import { isAppleTouch } from '#src/ui/is-apple-touch.ts'

/**
 * Pushes to this browser. The browser has one subscription, whoever is signed in; the server binds it to the sign-in. What lies on the device says who
 * wanted it, so that it comes back with them, and with nobody else.
 */

/**
 * - `unknown`: not yet asked.
 * - `nowhere`: this browser has no pushes.
 * - `once-installed`: it has, once the shop is on the home screen (iPhone and iPad).
 * - `denied`: the shopper has forbidden it, and only the browser's settings can allow it again.
 * - `off`, `on`: for who is signed in.
 */
export type PushState = 'unknown' | 'nowhere' | 'once-installed' | 'denied' | 'off' | 'on'

/** The worker comes a moment after the page; in development there is none. */
const longestWaitMs = 10_000

const state = createStore<PushState>('unknown')

export const pushState: ReadableStore<PushState> = state

const customerHere = () => customerIdOf(readSession().identity)

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Looks how things stand. Asks nobody for anything. */
export async function readPushState(): Promise<void> {
  if (!isPossible()) return state.set(isAppleTouch() ? 'once-installed' : 'nowhere')
  if (Notification.permission === 'denied') return state.set('denied')
  const subscription = await currentSubscription()
  state.set(subscription && Notification.permission === 'granted' && wantedBy() === customerHere() ? 'on' : 'off')
}

/**
 * Asks for the permission, from a press only, and has news pushed from now on. Where the shopper says no, that is an answer; rejects where it could not be
 * done.
 */
export async function switchPushOn(preferences: Preferences): Promise<void> {
  const user = customerHere()
  if (user === undefined) throw new Error('nobody is signed in')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return state.set(permission === 'denied' ? 'denied' : 'off')
  await subscribe(preferences, user)
  state.set('on')
}

/** Also without a network: the server learns of it from the push service, at the latest. Rejects where the browser does not do it. */
export async function switchPushOff(preferences: Preferences): Promise<void> {
  const subscription = await currentSubscription()
  localStorage.removeItem(localKeys.ownPush)
  await subscription?.unsubscribe()
  state.set('off')
  if (!subscription) return
  try {
    await call('push.unsubscribe', { ...preferences, body: { endpoint: subscription.endpoint } })
  } catch (error) {
    console.debug('the server was not told that pushes are off', error)
  }
}

/** After a sign-in, and when the browser has changed its subscription: whoever wanted pushes on this device gets them again. Never rejects. */
export async function keepOwnPush(preferences: Preferences): Promise<void> {
  try {
    const user = customerHere()
    const wanted = wantedBy()
    if (!isPossible() || user === undefined || wanted === undefined) return
    // Somebody else has signed in, and whoever was before has not logged out: their news must not be shown here.
    if (wanted !== user) {
      await endOwnPush({ forGood: false })
      return await readPushState()
    }
    if (Notification.permission !== 'granted') return
    const subscription = await currentSubscription()
    if (!subscription || keptOf(user, subscription.endpoint) !== localStorage.getItem(localKeys.ownPush)) await subscribe(preferences, user)
    await readPushState()
  } catch (error) {
    // The next page tries again.
    console.debug('the subscription for pushes could not be renewed', error)
  }
}

/**
 * Nobody is signed in any more: nothing is pushed to this browser, and what was shown goes. The server has forgotten the subscription with the session.
 * Never rejects.
 * @param options `forGood`: a logout that was confirmed; otherwise it comes back with the same shopper
 */
export async function endOwnPush({ forGood }: { forGood: boolean }): Promise<void> {
  try {
    if (forGood) localStorage.removeItem(localKeys.ownPush)
    if (!isPossible()) return
    state.set('unknown')
    const registration = await navigator.serviceWorker.getRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.debug('the subscription for pushes could not be ended', error)
  }
}

async function subscribe(preferences: Preferences, user: string): Promise<void> {
  const {
    data: { vapidPublicKey },
  } = await call('settings.get', preferences)
  if (vapidPublicKey === undefined) throw new Error('the shop has no key for pushes')
  const { pushManager } = await readyWorker()
  const before = await pushManager.getSubscription()
  // Made for another key of the shop, it reaches nobody any more.
  if (before && base64urlOf(before.options.applicationServerKey) !== vapidPublicKey) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey })
  const { endpoint } = subscription
  const keys = { p256dh: base64urlOf(subscription.getKey('p256dh')), auth: base64urlOf(subscription.getKey('auth')) }
  try {
    await call('push.subscribe', { ...preferences, body: { endpoint, keys } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  localStorage.setItem(localKeys.ownPush, keptOf(user, endpoint))
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('there is no service worker')), longestWaitMs)),
  ])

/** Who, under which sign-in, and where: enough of the token and of the endpoint to know them again, too little to use them. */
const keptOf = (user: string, endpoint: string): string => `${user} ${tokenOf(readSession().identity)?.slice(-8)} ${endpoint.slice(-8)}`
const wantedBy = (): string | undefined => localStorage.getItem(localKeys.ownPush)?.split(' ')[0]

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
