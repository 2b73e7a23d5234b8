/** Requests of guests and customers in every language, theme and currency, and which answer to each of them was right when. */
import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { payloadPath } from '#contract/pages/addresses.ts'
import { currencies, defaultCurrency } from '#contract/money/money.ts'

const productPath = '/product/w8d4q1nh'
const themes = ['', 'light', 'dark'] as const
const languages = ['en', 'ar'] as const

/** What somebody asks for; `key` names the answer, which is the same for all who ask with it. */
export type Asked = { key: string; path: string; headers: Record<string, string>; isPublic: boolean }

/** Everything that is public, in all languages, themes and currencies. */
export function publicRequests(): Asked[] {
  const asked: Asked[] = []
  const add = (path: string, headers: Record<string, string>, isPublic: boolean) =>
    asked.push({ key: `${path} ${JSON.stringify(headers)}`, path, headers, isPublic })
  for (const language of languages) {
    for (const currency of currencies) {
      const isDefault = currency === defaultCurrency
      for (const path of ['/v1/products?sort=price-asc', '/v1/products/w8d4q1nh']) add(path, { locale: language, currency }, isDefault)
      add(payloadPath(`/${language}/shop`, '?sort=price-asc', currency), {}, true)
      for (const theme of themes) {
        const cookie = [...(isDefault ? [] : [`currency=${currency}`]), ...(theme ? [`theme=${theme}`] : [])].join('; ')
        for (const path of ['', '/shop?sort=price-asc', productPath, '/faq'])
          add(`/${language}${path}`, { cookie }, isDefault && theme === '')
      }
    }
  }
  return asked
}

export type Answered = { status: number; digest: string; text: string; isFromCache: boolean; headers: IncomingHttpHeaders }

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/**
 * Asks under the shop's host name, which `fetch` would not send.
 * @param body makes it a POST of JSON
 * @throws where the answer is encoded as nobody has asked, and the error of a connection
 */
export async function ask(origin: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answered> {
  const bytes: Buffer[] = []
  const { status, answered } = await new Promise<{ status: number; answered: IncomingHttpHeaders }>((resolve, reject) => {
    const isPost = body !== undefined
    const all = { host: 'shop.example', ...(isPost && { 'content-type': 'application/json' }), ...headers }
    request(`${origin}${path}`, { method: isPost ? 'POST' : 'GET', headers: all }, (response) => {
      response.on('data', (chunk: Buffer) => bytes.push(chunk))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, answered: response.headers }))
      response.once('error', reject)
    })
      .once('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
  const encoding = answered['content-encoding'] ?? ''
  if (encoding !== '' && !(headers['accept-encoding'] ?? '').includes(encoding)) throw new Error(`${path} came as ${encoding}`)
  const text = (decoders[encoding]?.(Buffer.concat(bytes)) ?? Buffer.concat(bytes)).toString()
  const digest = createHash('sha256').update(`${status} ${text}`).digest('base64')
  return { status, digest, text, isFromCache: answered['x-cache'] === 'HIT', headers: answered }
}

/** A state of the shop: since when it may be seen, until when, and the right answer to each request. */
export type State = { from: number; until: number; digests: Map<string, string> }

export type Seen = { key: string; digest: string; start: number; end: number }

/**
 * The answers that were never right, and those that were right once but no more.
 * @param allowedMs how long a former state may still be shown
 */
export function mistakes(seen: readonly Seen[], states: readonly State[], allowedMs: number): { wrong: Seen[]; late: Seen[] } {
  const wrong: Seen[] = []
  const late: Seen[] = []
  for (const one of seen) {
    const right = states.filter(({ digests }) => digests.get(one.key) === one.digest)
    if (right.length === 0) wrong.push(one)
    else if (!right.some(({ from, until }) => from <= one.end && one.start <= until + allowedMs)) late.push(one)
  }
  return { wrong, late }
}
