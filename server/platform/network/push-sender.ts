import { createECDH } from 'node:crypto'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { dayMs } from '#contract/durations.ts'
import { NotDelivered } from './not-delivered.ts'
import { isPublicAddress, publicOnly, type ResolveName } from './network-addresses.ts'

/** A push message to one browser. */
export type Push = {
  /** `PushSubscription.toJSON()` of the browser. */
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** UTF-8; encrypted for this browser alone. */
  payload: string
  /** At most 32 characters of base64url: of several pending pushes with one topic, the push service keeps the last. */
  topic: string
  /** How long the push service stores it for a browser that is offline. */
  ttlSeconds: number
}

export type PushSender = {
  /** VAPID, base64url: browsers subscribe with it, so that no other server can push to them. */
  publicKey: string
  /** Resolves when the push service has accepted it. @throws NotDelivered */
  sendPush: (push: Push) => Promise<void>
  /** Whether the server may send pushes to it: https, and no private address. */
  isUsable: (endpoint: string) => Promise<boolean>
}

export type PushSenderOptions = {
  /** VAPID, base64url (`newVapidKey`). */
  privateKey: string
  /** The contact for push services in case of problems (VAPID `sub`): `mailto:` or https. */
  contact: string
  /** Allows endpoints on this machine and its network, too, for the push service of a test. */
  mayBePrivate?: boolean
  resolve?: ResolveName
}

/** The subscription has ended, or never existed: no push can arrive. */
export class SubscriptionGone extends NotDelivered {
  constructor(reason: string) {
    super(reason, { isFinal: true })
  }
}

const timeoutMs = 20_000
/** The push service rejects the payload or the signature, and a retry cannot succeed. Rate limits and server errors are retried. */
const rejectedStatuses = new Set([400, 401, 403, 405, 413])
const gone = new Set([404, 410])

export const newVapidKey = (): string => webPush.generateVAPIDKeys().privateKey

/** Web Push (RFC 8030): encrypted for the browser (RFC 8291), signed by the shop (RFC 8292). */
export function webPushSender({ privateKey, contact, mayBePrivate = false, resolve }: PushSenderOptions): PushSender {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const publicKey = pair.getPublicKey('base64url')
  const vapidDetails = { subject: contact, publicKey, privateKey }
  const lookup = mayBePrivate ? resolve : publicOnly(resolve)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: timeoutMs })

  /** Names are checked when they are resolved; an IP address in the URL is never resolved, so it is checked here. */
  const isNamedWell = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, username, password } = new URL(endpoint)
    const host = hostname.replace(/^\[|\]$/g, '')
    return protocol === 'https:' && username === '' && password === '' && (mayBePrivate || isIP(host) === 0 || isPublicAddress(host))
  }

  return {
    publicKey,

    async isUsable(endpoint) {
      if (!isNamedWell(endpoint)) return false
      const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '')
      if (mayBePrivate || isIP(host) !== 0) return true
      return new Promise((settle) => publicOnly(resolve)(host, {}, (error) => settle(error === null)))
    },

    async sendPush({ endpoint, keys, payload, topic, ttlSeconds }) {
      if (!isNamedWell(endpoint)) throw new SubscriptionGone('the endpoint is no public https address')
      const { headers, body } = detailsOf(() =>
        webPush.generateRequestDetails({ endpoint, keys }, payload, { vapidDetails, TTL: ttlSeconds, topic, contentEncoding: 'aes128gcm' }),
      )
      const { status, retryAfter } = await post(endpoint, { headers, body, agent, ...(lookup && { lookup }) })
      if (status >= 200 && status < 300) return
      if (gone.has(status)) throw new SubscriptionGone(`the push service answered ${status}`)
      throw new NotDelivered(`the push service answered ${status}`, {
        isFinal: rejectedStatuses.has(status) || (status >= 300 && status < 400),
        status,
        retryAfterMs: retryAfterMs(retryAfter),
      })
    },
  }
}

function detailsOf<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new SubscriptionGone(`its keys are none (${error instanceof Error ? error.name : 'unknown'})`)
  }
}

type Request = { headers: Record<string, string | number>; body: Buffer; agent: Agent; lookup?: ResolveName }

/** Not `fetch`, which takes no `lookup`; not web-push's own request, which buffers the whole response. */
function post(endpoint: string, { headers, body, agent, lookup }: Request): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: NodeJS.ErrnoException) =>
      reject(new NotDelivered(`the push service did not answer (${error.code ?? error.name})`))
    const outgoing = request(
      endpoint,
      { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs), ...(lookup && { lookup }) },
      (answer) => {
        answer.resume()
        answer.once('error', giveUp)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }))
      },
    )
    outgoing.once('error', giveUp)
    outgoing.end(body)
  })
}

const longestRetryAfterMs = dayMs

/** Parses seconds or a date (RFC 9110); 0 where the header is absent or invalid. */
function retryAfterMs(header: string | undefined): number {
  if (header === undefined) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestRetryAfterMs)
}
