import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate, type OwnCertificate } from './certificate.ts'

/** A push as its browser would read it. */
export type ReceivedPush = {
  /** The last part of the endpoint. */
  browser: string
  topic: string | undefined
  ttl: number
  /** Decrypted JSON. */
  payload: unknown
  /** The shop's VAPID key that signed it; the signature was verified. */
  signedBy: string
  /** Of the VAPID claims. */
  contact: string
}

/** The service's error response instead of accepting a push. */
export type Mood = { status: number; retryAfter?: string }

export type TestBrowser = { name: string; subscription: { endpoint: string; keys: { p256dh: string; auth: string } } }

export type PushService = {
  origin: string
  /** The fake service's own certificate, PEM. */
  certificate: string
  received: ReceivedPush[]
  /** MailService about pushes that violated the protocol. */
  broken: string[]
  /** Adds a subscribed browser. */
  addBrowser: () => TestBrowser
  /** Sets the response for a browser from now on; undefined: it accepts pushes. */
  setMood: (browser: string, mood: Mood | undefined) => void
  /** Called when a push was decrypted, before the response. */
  onReceived: ((push: ReceivedPush) => Promise<void> | void) | undefined
  stop: () => Promise<void>
}

/**
 * A push service on the loopback address, over TLS, which holds its browsers' keys and decrypts pushes (RFC 8030, 8188, 8291, 8292).
 * @param own a certificate that the shop trusts already; else it creates one
 */
export async function startPushService(own?: OwnCertificate): Promise<PushService> {
  const { key, cert } = own ?? makeCertificate()
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer; mood: Mood | undefined }>()
  const server = createServer({ key, cert }, (request, response) => {
    void take(request).then(
      ({ status, retryAfter }) => {
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
      },
      (error: unknown) => {
        service.broken.push(String(error))
        response.writeHead(400).end()
      },
    )
  })

  async function take(request: IncomingMessage): Promise<Mood> {
    const name = request.url?.split('/').at(-1) ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(name)
    if (!browser) return { status: 404 }
    if (browser.mood) return browser.mood
    const { headers } = request
    if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('no push of RFC 8291')
    const { signedBy, contact } = readVapid(headers.authorization ?? '', service.origin)
    const body = Buffer.concat(chunks)
    if (body.byteLength > 4096) throw new Error(`${body.byteLength} bytes are more than a push service has to take`)
    const push: ReceivedPush = {
      browser: name,
      topic: headers.topic as string | undefined,
      ttl: Number(headers.ttl),
      payload: JSON.parse(decrypt(body, browser.ecdh, browser.auth).toString('utf8')) as unknown,
      signedBy,
      contact,
    }
    service.received.push(push)
    await service.onReceived?.(push)
    return { status: 201 }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: PushService = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    received: [],
    broken: [],
    addBrowser() {
      const name = randomBytes(9).toString('hex')
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth, mood: undefined })
      return { name, subscription: { endpoint: `${service.origin}/push/${name}`, keys: { p256dh, auth: auth.toString('base64url') } } }
    },
    setMood(name, mood) {
      const browser = browsers.get(name)
      if (browser) browser.mood = mood
    },
    onReceived: undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** RFC 8292: the key that signed the request, if the signature is valid and for this service. */
function readVapid(header: string, audience: string): { signedBy: string; contact: string } {
  const [, token = '', signedBy = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(signedBy, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const hours = (exp - Date.now() / 1000) / 3600
  if (!isSigned || aud !== audience || hours <= 0 || hours > 24) throw new Error('the request is not signed for this push service')
  return { signedBy, contact: sub }
}

/** RFC 8188 with the keys of RFC 8291: one record. */
function decrypt(body: Buffer, receiver: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.byteLength > body.readUInt32BE(16)) throw new Error('more than one record')
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender])
  const secret = derive(receiver.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end)
}
