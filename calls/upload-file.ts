import type { ErrorCode } from '#contract/calls/errors.ts'
import { answeredWith } from '#contract/calls/foreign-answers.ts'
import { type EndpointName, paths } from '#contract/calls/paths.ts'
import { membersOf } from '#contract/is-record.ts'
import { addressOf, base, headersOf, networkError, readAnswer, type SendOptions, type Transport, unexpectedAnswer } from './send.ts'

/**
 * Sends one file by tus 1.0, in chunks, and resumes it. By hand, because the few calls are shorter than a client that also supports Node
 * and XMLHttpRequest, runs in the service worker as in a page, and sends the checksum of each chunk (docs/areas/uploads.md).
 */

const tusVersion = '1.0.0'
/** A chunk size that a slow connection can send within the timeout; it grows after fast chunks, and shrinks after slow ones. */
const firstChunkBytes = 64 * 1024
const mostChunkBytes = 1024 * 1024
const leastChunkBytes = 16 * 1024
const quickMs = 1_000
const slowMs = 8_000
const timeoutMs = 30_000
/** Attempts per chunk before `uploadFile` rejects. */
const mostTries = 3
/** How often a file is restarted, because the upload has expired on the server, or differs from the file. */
const mostBeginnings = 3

/** How much of a file the server has, in bytes. */
export type UploadedSoFar = { id: string; offset: number }

export type UploadFileOptions = Pick<SendOptions, 'locale' | 'currency' | 'token' | 'signal'> & {
  /** Of a Blob only the next chunk is in memory, and before the first one, for its digest, all of it. */
  bytes: ArrayBuffer | Blob
  /** The id of an upload to resume. */
  begun?: string | undefined
  /** Called for each confirmed chunk. The caller stores the id, and passes it as `begun` to resume. */
  onProgress?: (at: UploadedSoFar) => void | Promise<void>
  transport?: Transport
  /** Milliseconds. */
  now?: () => number
}

/**
 * @returns the id of the complete upload, which the server has validated and stored
 * @throws ApiError as `send` does
 */
export async function uploadFile(options: UploadFileOptions): Promise<string> {
  const { bytes, begun, onProgress, now = () => performance.now() } = options
  let known: { id: string; offset: number | undefined } | undefined = begun === undefined ? undefined : { id: begun, offset: undefined }
  let [tries, beginnings, size] = [0, 0, firstChunkBytes]
  for (;;) {
    try {
      if (!known) {
        beginnings += 1
        known = { id: await begin(options), offset: 0 }
        await onProgress?.({ id: known.id, offset: 0 })
      }
      known.offset ??= await askOffset(known.id, options)
      if (known.offset === sizeOf(bytes)) return known.id
      const since = now()
      const offset = await append(known.id, known.offset, await buffered(bytes.slice(known.offset, known.offset + size)), options)
      const tookMs = now() - since
      if (tookMs < quickMs) size = Math.min(size * 2, mostChunkBytes)
      if (tookMs > slowMs) size = Math.max(size / 2, leastChunkBytes)
      known.offset = offset
      tries = 0
      await onProgress?.({ id: known.id, offset })
    } catch (error) {
      if (options.signal?.aborted) throw error
      const next = afterFailure(error)
      tries += 1
      if (next === 'give-up' || tries >= mostTries) throw error
      size = Math.max(size / 2, leastChunkBytes)
      if (next === 'begin-anew') {
        if (beginnings >= mostBeginnings) throw error
        known = undefined
      }
      // Without a response only the server knows whether the chunk arrived.
      else if (known) known.offset = undefined
    }
  }
}

const sizeOf = (bytes: ArrayBuffer | Blob): number => (bytes instanceof Blob ? bytes.size : bytes.byteLength)
const buffered = (bytes: ArrayBuffer | Blob): ArrayBuffer | Promise<ArrayBuffer> => (bytes instanceof Blob ? bytes.arrayBuffer() : bytes)

/** Settles when the latest digest of a whole file is made: several files that are sent at once are not all in memory. */
let digesting: Promise<unknown> = Promise.resolve()
function wholeDigestOf(bytes: ArrayBuffer | Blob): Promise<string> {
  const digest = digesting.then(async () => digestOf(await buffered(bytes)))
  digesting = digest.catch(() => undefined)
  return digest
}

const isCode = (code: unknown, ...codes: ErrorCode[]): boolean => codes.some((each) => each === code)

function afterFailure(error: unknown): 'ask-again' | 'begin-anew' | 'give-up' {
  const { status, code } = membersOf(error)
  if (status === 0 || isCode(code, 'upload.offset-conflict', 'upload.checksum-mismatch', 'request.timed-out')) return 'ask-again'
  if (answeredWith(error, 404) || answeredWith(error, 410) || isCode(code, 'upload.not-whole')) return 'begin-anew'
  return 'give-up'
}

async function begin(options: UploadFileOptions): Promise<string> {
  const { bytes } = options
  const answer = await ask('uploads.create', options, {
    headers: { 'Upload-Length': String(sizeOf(bytes)), 'Upload-Metadata': `sha256 ${await wholeDigestOf(bytes)}` },
  })
  const id = answer.headers.get('location')?.split('/').at(-1)
  if (answer.status !== 201 || !id) throw unexpectedAnswer(options.locale, answer.status)
  return id
}

const askOffset = async (id: string, options: UploadFileOptions): Promise<number> =>
  offsetIn(await ask('uploads.offset', options, { id }), options)

async function append(id: string, offset: number, piece: ArrayBuffer, options: UploadFileOptions): Promise<number> {
  const headers = {
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
    'Upload-Checksum': `sha256 ${await digestOf(piece)}`,
  }
  return offsetIn(await ask('uploads.append', options, { id, headers, body: piece }), options)
}

/** @throws ApiError if it is not the shop's response (a captive portal's page, for example) */
function offsetIn({ status, headers }: Response, { bytes, locale }: UploadFileOptions): number {
  const offset = headers.get('upload-offset') ?? ''
  if (!/^\d+$/.test(offset) || Number(offset) > sizeOf(bytes)) throw unexpectedAnswer(locale, status)
  return Number(offset)
}

type Asked = { id?: string; headers?: Record<string, string>; body?: ArrayBuffer }

async function ask(name: EndpointName, options: UploadFileOptions, { id = '', headers, body }: Asked): Promise<Response> {
  const { locale, signal, transport = (path, init) => fetch(base + path, init) } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let text: string
  try {
    response = await transport(addressOf(name, { params: { id } }), {
      method: paths[name].method,
      headers: { ...headersOf(options), 'Tus-Resumable': tusVersion, ...headers },
      ...(body && { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    text = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw networkError(timeout.aborted ? 'network.timeout' : 'network.failed', locale, cause)
  }
  if (!response.ok) readAnswer(response, text, locale)
  return response
}

/** SHA-256 in base64. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}
