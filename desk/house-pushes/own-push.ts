import type { ToldChoice } from '#contract/house-pushes/house-pushes.ts'
import { isAppleTouch } from '#ui/is-apple-touch.ts'
import { deskCall, inLanguage } from '../call.ts'

/** Pushes in this browser. It has one subscription for all people; the server knows whose it is. */

/**
 * - `nowhere`: this browser has no push; `once-installed`: it has, once the desk is on the home screen (iPhone and iPad).
 * - `denied`: the permission was denied, and only the browser's settings can grant it again.
 * - `here`: with what the person has chosen, or null while pushes are off.
 */
export type OwnPush = { can: 'nowhere' | 'once-installed' | 'denied' } | { can: 'here'; choice: ToldChoice | null }

const workerPath = '/push-worker.js'

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async (): Promise<PushSubscription | null> =>
  isPossible() ? ((await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null) : null

/**
 * Reads what the person who is signed in is told here. It also says to the server whose browser this is now: where it was somebody else's,
 * that ends. Never prompts. @throws ApiError
 */
export async function readOwnPush(): Promise<OwnPush> {
  if (!isPossible()) return { can: isAppleTouch() ? 'once-installed' : 'nowhere' }
  if (Notification.permission === 'denied') return { can: 'denied' }
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted') return { can: 'here', choice: null }
  const { data: choice } = await deskCall('desk.pushes.look', { endpoint: subscription.endpoint })
  if (!choice) await subscription.unsubscribe()
  return { can: 'here', choice }
}

/** Asks for the permission, which needs a press, and subscribes. A denied permission is a result. @throws ApiError; Error of the browser */
export async function turnPushOn(choice: ToldChoice): Promise<OwnPush> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? { can: 'denied' } : { can: 'here', choice: null }
  const { publicKey } = (await deskCall('desk.pushes.key')).data
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const { data } = await deskCall('desk.pushes.set', { endpoint, keys, ...choice, locale: inLanguage().locale })
  return { can: 'here', choice: data }
}

/** @throws ApiError */
export async function turnPushOff(): Promise<OwnPush> {
  const subscription = await currentSubscription()
  if (subscription) {
    await subscription.unsubscribe()
    await deskCall('desk.pushes.end', { endpoint: subscription.endpoint })
  }
  return { can: 'here', choice: null }
}

/** After signing out: the server has ended it with the session. Closes what is shown. Never rejects. */
export async function forgetPush(): Promise<void> {
  try {
    if (!isPossible()) return
    const registration = await navigator.serviceWorker.getRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.debug('the subscription for pushes could not be ended', error)
  }
}
