import type { QueryClient } from '@tanstack/react-query'
import { messageSW } from 'workbox-window'
import { send } from '#src/api/send.ts'
import { uploadFile } from '#src/api/upload-file.ts'
import { withCredentials } from '#src/api/credentials.ts'
import { rootsOf } from '#src/blocks/requests/request-screens.tsx'
import { defaultLocale, isLocale, type Locale } from '#src/contract/locale.ts'
import { syncTags } from '#src/offline/device-names.ts'
import type { ToWorker } from '#src/offline/messages.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { notifyNearlyFull, notifyRejectedLater } from '#src/features/outbox/outbox-toasts.ts'
import { flushOutbox, type FlushDeps, type Sender } from '#src/offline/outbox/flush.ts'
import { onFlushAsked, onRejectedLater, shownOutbox, showOutboxOf } from '#src/offline/outbox/outbox.ts'
import { onOutboxEvent } from '#src/offline/outbox/outbox-events.ts'
import { onSendUnkept, uploadUnkept } from '#src/offline/outbox/send-unkept.ts'
import { requestOf } from '#src/offline/outbox/request-of.ts'
import { reachServer } from '#src/offline/connection/reach-server.ts'
import { shopConnection } from '#src/offline/connection/shop-connection.ts'
import { ownerOf } from '#src/session/identity.ts'
import { onIdentityChange } from '#src/session/session-changes.ts'
import { readSession } from '#src/session/session.ts'
import { createFlushPlan } from './flush-plan.ts'

/**
 * Sends the outbox from this page whenever it may go: at the start, when the server can be reached again, when the page comes back to the front, when somebody signs
 * in, when an entry's time has come, and when somebody presses Send. Whoever is signed in sees their own, and nobody else's.
 */
export function runOutbox(queryClient: QueryClient): void {
  const plan = createFlushPlan({
    mayFlush,
    flush: () => flushOutbox({ sender: senderOfPage, upload: uploadFromPage, send: sendFromPage, isReached: reachServer }),
    onNetworkAway: shopConnection.doubt,
  })
  onFlushAsked(() => {
    askForSync()
    return plan.now()
  })

  onSendUnkept(async (entry, files) => {
    const sender = (await mayFlush()) ? senderOfPage() : undefined
    if (!sender || (entry.user !== 'guest' && entry.user !== sender.user)) return undefined
    const who: Sender = entry.user === 'guest' ? { user: 'guest' } : sender
    return sendFromPage(entry, await uploadUnkept(entry, files, (file) => uploadFromPage(entry, who, file)), who)
  })

  const follow = () => {
    showOutboxOf(ownerOf(readSession().identity))
    void plan.now()
  }
  onIdentityChange(follow)
  let wasOnline = shopConnection.isOnline()
  shopConnection.state.subscribe(() => {
    const isOnline = shopConnection.isOnline()
    if (isOnline && !wasOnline) plan.afresh()
    wasOnline = isOnline
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void plan.now()
  })
  // What this page was sending is broken off with it: the worker goes on.
  addEventListener('pagehide', handOver)

  onOutboxEvent((event) => {
    if (event.type !== 'sent') return
    for (const root of rootsOf(event.endpoint)) void queryClient.invalidateQueries({ queryKey: [root] })
  })
  onRejectedLater((entry) => tell(notifyRejectedLater(entry, languageOfPage())))
  shownOutbox.subscribe(followOutbox())
  follow()
}

/**
 * A browser that takes itself for offline may be wrong: then the server is asked first. Without asking, an entry would be tried, and what was tried in vain may have
 * arrived and cannot be changed any more.
 */
async function mayFlush(): Promise<boolean> {
  return shopConnection.isOnline() && (navigator.onLine || (await reachServer()))
}

function languageOfPage(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}

function senderOfPage(): Sender | undefined {
  const { identity } = readSession()
  if (identity.kind === 'guest') return { user: 'guest' }
  return identity.kind === 'unknown' ? undefined : { user: identity.id, token: identity.token }
}

const sendFromPage: FlushDeps['send'] = (entry, files, sender) =>
  asSender(entry, sender, () => send(entry.endpoint, requestOf(entry, files, sender)))

const uploadFromPage: FlushDeps['upload'] = (entry, sender, file) =>
  asSender(entry, sender, () => {
    const { locale, currency } = entry
    return uploadFile({ locale, currency, token: sender.token, ...file })
  })

/** A 401 ends the session as everywhere; a guest's entry has nothing to do with it. */
const asSender = <Answer>({ endpoint }: Entry, { token }: Sender, make: () => Promise<Answer>): Promise<Answer> =>
  token === undefined ? make() : withCredentials(endpoint, make)

/** Only Chromium has background sync; TypeScript's library does not know it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** The browser sends in the background what this page does not, even after it was closed. */
function askForSync(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker?.controller) return
  serviceWorker.ready
    .then((registration: WithSync) => registration.sync?.register(syncTags.outbox))
    .catch((error: unknown) => console.debug('the browser does not send in the background', error))
}

function handOver(): void {
  const controller = navigator.serviceWorker?.controller
  // A guest's, too, that a customer does not see.
  if (!controller || shownOutbox.get().fill.entries === 0) return
  const message: ToWorker = { type: 'send-outbox' }
  messageSW(controller, message).catch((error: unknown) => console.debug('the worker was not told', error))
}

/** What is to happen when it has changed: the icon says how many wait, the browser sends what an earlier visit has left, and a full device is told of before it is. */
function followOutbox(): () => void {
  let before = { waiting: -1, entries: 0, isNearlyFull: false }
  return () => {
    const { state, entries, fill } = shownOutbox.get()
    if (state !== 'read') return
    const now = { waiting: entries.length, entries: fill.entries, isNearlyFull: fill.isNearlyFull }
    if (now.waiting !== before.waiting) showBadge(now.waiting)
    if (now.entries > before.entries) askForSync()
    if (now.isNearlyFull && !before.isNearlyFull) tell(notifyNearlyFull(languageOfPage()))
    before = now
  }
}

/** The words of a toast may not come. */
function tell(told: Promise<void>): void {
  told.catch((error: unknown) => console.debug('a toast could not be shown: badge and outbox say it', error))
}

/** On the icon of the installed app. Not by the worker: Chromium's headless shell ends a process that asks for it there. */
function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch((error: unknown) => console.debug('the icon takes no badge', error))
}
