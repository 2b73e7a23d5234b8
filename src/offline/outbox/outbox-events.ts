import { channels } from '../device-names.ts'

/** What pages and the service worker tell each other of the outbox. Never anything private but the answer to what was sent, and never a token. */
export type OutboxEvent =
  /** Something in it is otherwise than before. */
  | { type: 'changed' }
  /** The server has this entry; `data` is its answer. */
  | { type: 'sent'; id: string; endpoint: string; data: unknown }
  /** The last try did not bring this entry there: it lies in the outbox as it is now. */
  | { type: 'returned'; id: string }
  /** From 0 to 1: as far as its bytes have left. */
  | { type: 'progress'; id: string; share: number }

const listeners = new Set<(event: OutboxEvent) => void>()
let tellOthers: ((event: OutboxEvent) => void) | undefined

/** Tells every tab and the worker, this one included. */
export function broadcastOutboxEvent(event: OutboxEvent): void {
  hearOthers()
  for (const listener of listeners) listener(event)
  tellOthers?.(event)
}

/** @returns what ends the subscription */
export function onOutboxEvent(listener: (event: OutboxEvent) => void): () => void {
  hearOthers()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hearOthers(): void {
  if (tellOthers || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channels.outbox)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOutboxEvent(data)) return
    for (const listener of listeners) listener(data)
  })
  tellOthers = channel.postMessage.bind(channel)
}

/** Another build may say what this one does not know. */
const isOutboxEvent = (data: unknown): data is OutboxEvent => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'changed') return true
  if (!('id' in data) || typeof data.id !== 'string') return false
  return (
    data.type === 'returned' ||
    (data.type === 'sent' && 'data' in data && 'endpoint' in data && typeof data.endpoint === 'string') ||
    (data.type === 'progress' && 'share' in data && typeof data.share === 'number')
  )
}
