import { channels } from '../device-names.ts'

/** Events that pages and the service worker broadcast about the outbox. The only private data is the response to a request; no token. */
export type OutboxEvent =
  /** The outbox has changed. */
  | { type: 'changed' }
  /** This entry was sent; `data` is the server's response. */
  | { type: 'sent'; id: string; endpoint: string; data: unknown }
  /** The last attempt to send this entry failed: the outbox has its new state. */
  | { type: 'returned'; id: string }
  /** The uploaded share of its bytes, from 0 to 1. */
  | { type: 'progress'; id: string; share: number }

const listeners = new Set<(event: OutboxEvent) => void>()
let postToOthers: ((event: OutboxEvent) => void) | undefined

/** Broadcasts to every tab and the worker, including this one. */
export function broadcastOutboxEvent(event: OutboxEvent): void {
  hearOthers()
  for (const listener of listeners) listener(event)
  postToOthers?.(event)
}

/** @returns the function that unsubscribes */
export function onOutboxEvent(listener: (event: OutboxEvent) => void): () => void {
  hearOthers()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hearOthers(): void {
  if (postToOthers || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channels.outbox)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOutboxEvent(data)) return
    for (const listener of listeners) listener(data)
  })
  postToOthers = channel.postMessage.bind(channel)
}

/** Ignores events of other builds that this one does not know. */
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
