import type { QueryClient } from '@tanstack/react-query'
import { send } from '#calls/send.ts'
import { uploadFile } from '#calls/upload-file.ts'
import { withCredentials } from '#calls/credentials.ts'
import { rootsOf } from '#src/blocks/requests/request-screens.tsx'
import { defaultLocale, isLocale, type Locale } from '#contract/locale.ts'
import { tellWorker } from '#src/blocks/ask-worker.ts'
import { syncTags } from '#device/device-names.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { notifyNearlyFull, notifyRejectedLater } from '#src/features/outbox/outbox-toasts.ts'
import { flushOutbox, type FlushDeps, type Sender } from '#device/outbox/flush.ts'
import { onFlushAsked, onRejectedLater, shownOutbox, showOutboxOf } from '#device/outbox/outbox.ts'
import { onOutboxEvent } from '#device/outbox/outbox-events.ts'
import { onSendUnstored, uploadUnstored } from '#device/outbox/send-unstored.ts'
import { requestOf } from '#device/outbox/request-of.ts'
import { reachServer } from '#device/connection/reach-server.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { ownerOf } from '#src/session/identity.ts'
import { onIdentityChange } from '#src/session/session-changes.ts'
import { readSession } from '#src/session/session.ts'
import { createFlushPlan } from './flush-plan.ts'

/**
 * Flushes the outbox from this page: at the start, when the server is reachable again, when the page becomes visible, after a sign-in, when
 * an entry is due, and when the shopper presses Send. Shows each user only their own entries.
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

  onSendUnstored(async (entry, files) => {
    const sender = (await mayFlush()) ? senderOfPage() : undefined
    if (!sender || (entry.user !== 'guest' && entry.user !== sender.user)) return undefined
    const who: Sender = entry.user === 'guest' ? { user: 'guest' } : sender
    return sendFromPage(entry, await uploadUnstored(entry, files, (file) => uploadFromPage(entry, who, file)), who)
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
  // The page's requests are aborted when it unloads: the worker continues.
  addEventListener('pagehide', handOver)

  onOutboxEvent((event) => {
    if (event.type !== 'sent') return
    for (const root of rootsOf(event.endpoint)) void queryClient.invalidateQueries({ queryKey: [root] })
  })
  onRejectedLater((entry) => logFailure(notifyRejectedLater(entry, languageOfPage())))
  shownOutbox.subscribe(followOutbox())
  follow()
}

/**
 * `navigator.onLine` may be wrong when it is false: then run a health check first. Without it an entry would be sent, and after a failed
 * attempt it may have arrived and can no longer be changed.
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

/** A 401 ends a customer's session, as for every call; a guest's entry is sent without credentials. */
const asSender = <Answer>({ endpoint }: Entry, { token }: Sender, make: () => Promise<Answer>): Promise<Answer> =>
  token === undefined ? make() : withCredentials(endpoint, make)

/** Only Chromium has background sync; TypeScript's library lacks it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Registers a background sync, so that the worker flushes the outbox even after the page is closed. */
function askForSync(): void {
  const { serviceWorker } = navigator
  if (!serviceWorker?.controller) return
  serviceWorker.ready
    .then((registration: WithSync) => registration.sync?.register(syncTags.outbox))
    .catch((error: unknown) => console.debug('the browser does not send in the background', error))
}

function handOver(): void {
  const controller = navigator.serviceWorker?.controller
  // This counts guest entries, too, which a customer does not see.
  if (!controller || shownOutbox.get().fill.entries === 0) return
  tellWorker(controller, { type: 'send-outbox' })
}

/**
 * @returns the listener for changes: updates the badge, registers a background sync for pending entries, warns before the outbox is full
 */
function followOutbox(): () => void {
  let before = { waiting: -1, entries: 0, isNearlyFull: false }
  return () => {
    const { state, entries, fill } = shownOutbox.get()
    if (state !== 'read') return
    const now = { waiting: entries.length, entries: fill.entries, isNearlyFull: fill.isNearlyFull }
    if (now.waiting !== before.waiting) showBadge(now.waiting)
    if (now.entries > before.entries) askForSync()
    if (now.isNearlyFull && !before.isNearlyFull) logFailure(notifyNearlyFull(languageOfPage()))
    before = now
  }
}

/** The texts of a toast may fail to load. */
function logFailure(toast: Promise<void>): void {
  toast.catch((error: unknown) => console.debug('a toast could not be shown: badge and outbox say it', error))
}

/** The badge of the installed app. Not set by the worker: Chromium's headless shell kills a process that does. */
function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch((error: unknown) => console.debug('the icon takes no badge', error))
}
