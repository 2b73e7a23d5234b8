/** Flushes the outbox while no page is open: on background sync, and after the last page has unloaded. */
import { base, send } from '#calls/send.ts'
import { uploadFile } from '#calls/upload-file.ts'
import { syncTags } from '#device/device-names.ts'
import { flushOutbox, type Sender } from '#device/outbox/flush.ts'
import { requestOf } from '#device/outbox/request-of.ts'
import { reachServer } from '#device/connection/reach-server.ts'
import { isRecord } from '#contract/is-record.ts'

/** TypeScript's library lacks background sync: only Chromium has it. */
type SyncEvent = ExtendableEvent & { tag: string }
const isOfOutbox = (event: Event): event is SyncEvent => 'tag' in event && event.tag === syncTags.outbox

export function onSync(event: Event): void {
  if (isOfOutbox(event)) event.waitUntil(sendOutbox())
}

/** Rejects while entries are pending: the browser then retries the sync later. */
export async function sendOutbox(): Promise<void> {
  let who: Promise<Sender> | undefined
  const { isNetworkAway, nextAt } = await flushOutbox({
    // Fetched once per flush, and not stored.
    sender: () => (who ??= askWhoIsHere()),
    upload: ({ locale, currency }, { token }, file) => uploadFile({ locale, currency, token, ...file }),
    send: (entry, files, sender) => send(entry.endpoint, requestOf(entry, files, sender)),
    isReached: reachServer,
  })
  if (isNetworkAway || nextAt !== undefined) throw new Error('the outbox is not empty yet')
}

/**
 * Fetches the session's user and token, because the worker stores neither. Rejects if the server does not identify the user: then nothing
 * may be sent, because its owner is unknown.
 */
async function askWhoIsHere(): Promise<Sender> {
  const response = await fetch(`${base}/api/auth/session`, { headers: { Accept: 'application/json' }, cache: 'no-store' })
  const session: unknown = await response.json()
  if (!response.ok) throw new Error(`the session could not be asked: ${response.status}`)
  const user = isRecord(session) ? session.user : undefined
  if (isRecord(user) && typeof user.id === 'string' && typeof user.token === 'string') return { user: user.id, token: user.token }
  // A captive portal's page is neither: "signed out" is an explicit response.
  if (session === null || (isRecord(session) && user === undefined)) return { user: 'guest' }
  throw new Error('the session could not be read')
}
