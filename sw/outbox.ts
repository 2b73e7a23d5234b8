/** The outbox, sent while no page is open: when the browser says that the network is back, and when the last page has just gone. */
import { base, send } from '#src/api/send.ts'
import { uploadFile } from '#src/api/upload-file.ts'
import { syncTags } from '#src/offline/device-names.ts'
import { flushOutbox, type Sender } from '#src/offline/outbox/flush.ts'
import { requestOf } from '#src/offline/outbox/request-of.ts'
import { reachServer } from '#src/offline/connection/reach-server.ts'

/** Background sync is no part of TypeScript's library: only Chromium has it. */
type SyncEvent = ExtendableEvent & { tag: string }
const isOfOutbox = (event: Event): event is SyncEvent => 'tag' in event && event.tag === syncTags.outbox

export function onSync(event: Event): void {
  if (isOfOutbox(event)) event.waitUntil(sendOutbox())
}

/** Rejects where something waits for the network, or for its time: the browser then asks again later. */
export async function sendOutbox(): Promise<void> {
  let who: Promise<Sender> | undefined
  const { isNetworkAway, nextAt } = await flushOutbox({
    // Once a flush, and kept no longer.
    sender: () => (who ??= askWhoIsHere()),
    upload: ({ locale, currency }, { token }, file) => uploadFile({ locale, currency, token, ...file }),
    send: (entry, files, sender) => send(entry.endpoint, requestOf(entry, files, sender)),
    isReached: reachServer,
  })
  if (isNetworkAway || nextAt !== undefined) throw new Error('the outbox is not empty yet')
}

/**
 * Whose session it is: the worker keeps no token, and a token says nothing of whose it is. Rejects where the server does not say it: then nothing may be sent, for
 * nobody knows whose it would be.
 */
async function askWhoIsHere(): Promise<Sender> {
  const response = await fetch(`${base}/api/auth/session`, { headers: { Accept: 'application/json' }, cache: 'no-store' })
  const session: unknown = await response.json()
  if (!response.ok) throw new Error(`the session could not be asked: ${response.status}`)
  const user = isRecord(session) ? session.user : undefined
  if (isRecord(user) && typeof user.id === 'string' && typeof user.token === 'string') return { user: user.id, token: user.token }
  // A network's own page would be none of these: signed out is an answer of its own.
  if (session === null || (isRecord(session) && user === undefined)) return { user: 'guest' }
  throw new Error('the session could not be read')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
