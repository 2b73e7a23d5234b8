import { HttpError } from '../answers/errors.ts'
import { requireSoundText } from './sound-text.ts'

/** Far more than any form of the shop; files are uploaded separately. */
const maxBytes = 64 * 1024
/** As long as a page waits for a response: a slower body keeps a connection busy for a client that no longer waits. */
const defaultPatienceMs = 30_000

/**
 * Reads a JSON body.
 * @param mayBeAbsent an empty one is undefined then
 * @throws HttpError 415 where its content type is another, 413 where it is too large, 408 where it times out, 400 where it is no JSON, or
 * contains text that cannot be stored
 */
export async function readJsonBody(request: Request, mayBeAbsent = false): Promise<unknown> {
  const bytes = mayBeAbsent ? await readBytes(request) : undefined
  if (bytes?.length === 0) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new HttpError('request.unsupported-media-type', 'the body is not JSON')
  const text = new TextDecoder().decode(bytes ?? (await readBytes(request)))
  const body = parse(text)
  requireSoundText(body)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new HttpError('request.malformed-json', cause instanceof Error ? 'the body cannot be parsed' : 'broken body')
  }
}

/**
 * Reads a short body whole.
 * @param patienceMs how long all of it may take
 * @throws HttpError 413, 408: also where the client disconnects in the middle, which is no server error
 */
export async function readBytes(request: Request, patienceMs = defaultPatienceMs): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new HttpError('content.too-large', 'the body is too large')
  if (!request.body) return new Uint8Array()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new HttpError('request.timed-out', 'the rest of the body did not come')), patienceMs)
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(rethrowAsGone), late.promise])
      if (done) return Buffer.concat(chunks, length)
      length += value.byteLength
      // Content-Length may be wrong or missing.
      if (length > maxBytes) throw new HttpError('content.too-large', 'the body is too large')
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
    reader.releaseLock()
  }
}

/** A request body ends early for one reason: its connection closed. No client reads the response; the access log gets it. */
function rethrowAsGone(cause: unknown): never {
  throw new HttpError('request.timed-out', `the client went away: ${cause instanceof Error ? cause.message : 'no reason given'}`)
}
