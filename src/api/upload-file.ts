import type { ErrorCode } from '#src/contract/calls/errors.ts'
import { answeredWith } from '#src/contract/calls/foreign-answers.ts'
import { type EndpointName, paths } from '#src/contract/calls/paths.ts'
import { addressOf, base, headersOf, networkError, readAnswer, type SendOptions, type Transport, unexpectedAnswer } from './send.ts'

/**
 * Sends one file by tus 1.0, in chunks, and resumes it. By hand, because the few calls are shorter than a client that also supports Node
 * and XMLHttpRequest, runs in the service worker as in a page, and sends the checksum of each chunk (decisions/044).
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
  bytes: ArrayBuffer
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
      if (known.offset === bytes.byteLength) return known.id
      const since = now()
      const offset = await append(known.id, known.offset, bytes.slice(known.offset, known.offset + size), options)
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

const isCode = (code: unknown, ...codes: ErrorCode[]): boolean => codes.some((each) => each === code)

function afterFailure(error: unknown): 'ask-again' | 'begin-anew' | 'give-up' {
  const { status, code } = error as { status?: unknown; code?: unknown }
  if (status === 0 || isCode(code, 'upload.offset-conflict', 'upload.checksum-mismatch', 'request.timed-out')) return 'ask-again'
  if (answeredWith(error, 404) || answeredWith(error, 410) || isCode(code, 'upload.not-whole')) return 'begin-anew'
  return 'give-up'
}

async function begin(options: UploadFileOptions): Promise<string> {
  const { bytes } = options
  const answer = await ask('uploads.create', options, {
    headers: { 'Upload-Length': String(bytes.byteLength), 'Upload-Metadata': `sha256 ${await digestOf(bytes)}` },
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
  if (!/^\d+$/.test(offset) || Number(offset) > bytes.byteLength) throw unexpectedAnswer(locale, status)
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
