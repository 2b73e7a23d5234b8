import { call } from '#calls/call.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { localKeys } from '#device/device-names.ts'
import { deviceStorage } from '#device/web-storage.ts'
import { customerIdOf, tokenOf } from '#src/session/identity.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { readSession } from '#src/session/session.ts'
import { isAppleTouch } from '#ui/is-apple-touch.ts'

/**
 * Web push for this browser. A browser has one subscription for all accounts; the server binds it to the session. Local storage names the
 * customer who enabled it, so that it is restored for that customer only.
 */

/**
 * - `unknown`: not read yet.
 * - `nowhere`: this browser has no push.
 * - `once-installed`: it has, once the shop is on the home screen (iPhone and iPad).
 * - `denied`: the shopper denied the permission, and only the browser's settings can grant it again.
 * - `off`, `on`: for the signed-in customer.
 */
export type PushState = 'unknown' | 'nowhere' | 'once-installed' | 'denied' | 'off' | 'on'

/** The worker is ready a moment after the page; in development there is none. */
const longestWaitMs = 10_000

const state = createStore<PushState>('unknown')

export const pushState: ReadableStore<PushState> = state

const customerHere = () => customerIdOf(readSession().identity)

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Reads the current state. Never prompts. */
export async function readPushState(): Promise<void> {
  if (!isPossible()) return state.set(isAppleTouch() ? 'once-installed' : 'nowhere')
  if (Notification.permission === 'denied') return state.set('denied')
  const subscription = await currentSubscription()
  state.set(subscription && Notification.permission === 'granted' && wantedBy() === customerHere() ? 'on' : 'off')
}

/** Asks for the permission (needs a user gesture) and subscribes. A denied permission is a result; rejects if subscribing fails. */
export async function switchPushOn(preferences: Preferences): Promise<void> {
  const user = customerHere()
  if (user === undefined) throw new Error('nobody is signed in')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return state.set(permission === 'denied' ? 'denied' : 'off')
  await subscribe(preferences, user)
  state.set('on')
}

/** Works offline, too: the server learns of it from the push service at the latest. Rejects if the browser fails to unsubscribe. */
export async function switchPushOff(preferences: Preferences): Promise<void> {
  const subscription = await currentSubscription()
  deviceStorage.removeItem(localKeys.ownPush)
  await subscription?.unsubscribe()
  state.set('off')
  if (!subscription) return
  try {
    await call('push.unsubscribe', { ...preferences, body: { endpoint: subscription.endpoint } })
  } catch (error) {
    console.debug('the server was not notified that pushes are off', error)
  }
}

/** Restores the subscription of the customer who enabled push here, after a sign-in and after the browser changed it. Never rejects. */
export async function syncOwnPush(preferences: Preferences): Promise<void> {
  try {
    const user = customerHere()
    const wanted = wantedBy()
    if (!isPossible() || user === undefined || wanted === undefined) return
    // Another customer has signed in without a logout of the previous one, whose notifications must not be shown here.
    if (wanted !== user) {
      await endOwnPush({ forGood: false })
      return await readPushState()
    }
    if (Notification.permission !== 'granted') return
    const subscription = await currentSubscription()
    if (!subscription || ownPushValue(user, subscription.endpoint) !== deviceStorage.getItem(localKeys.ownPush))
      await subscribe(preferences, user)
    await readPushState()
  } catch (error) {
    // The next page load retries.
    console.debug('the subscription for pushes could not be renewed', error)
  }
}

/**
 * After a logout or the end of the session: unsubscribes this browser and closes shown notifications. The server has deleted the
 * subscription with the session. Never rejects.
 * @param options `forGood`: a confirmed logout; otherwise push is restored when the same customer signs in again
 */
export async function endOwnPush({ forGood }: { forGood: boolean }): Promise<void> {
  try {
    if (forGood) deviceStorage.removeItem(localKeys.ownPush)
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
  // A subscription for another VAPID key no longer receives pushes.
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
  deviceStorage.setItem(localKeys.ownPush, ownPushValue(user, endpoint))
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('there is no service worker')), longestWaitMs)),
  ])

/** The customer, the session and the endpoint: enough of the token and of the endpoint to recognize them, too little to use them. */
const ownPushValue = (user: string, endpoint: string): string =>
  `${user} ${tokenOf(readSession().identity)?.slice(-8)} ${endpoint.slice(-8)}`
const wantedBy = (): string | undefined => deviceStorage.getItem(localKeys.ownPush)?.split(' ')[0]

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
