import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { StoredType } from '#contract/files/upload-types.ts'
import type { FieldProblem } from '#i18n/error-texts.ts'
import { sniffed, withoutPrivateData } from '#server/platform/files/file-content.ts'
import { PictureUnreadable } from '#server/platform/pictures/picture-unreadable.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { HttpError } from '../answers/errors.ts'

export type UploadRules<Field extends string, Type extends StoredType> = {
  /** At most one file each; the form may contain nothing else. */
  fields: readonly Field[]
  /** Media types, detected by content. */
  types: readonly Type[]
  maxFileBytes: number
  /** How long the client may send nothing. */
  idleMs: number
}

export type ReceivedFile<Field extends string = string, Type extends StoredType = StoredType> = {
  field: Field
  /** Generated here. The client's file name is ignored. */
  id: string
  type: Type
  /** Size of the stored file: an image without its metadata. */
  bytes: number
  /** SHA-256 of the stored file, in hex. */
  sha256: string
}

/** Takes the bytes of a file as they arrive. It rejects with the error of the stream. */
export type TakeFile = (id: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>

/** Boundaries and headers of the parts. */
const formBytes = 16 * 1024

/**
 * Receives the files of a form (multipart/form-data) as streams; no file is ever whole in memory.
 * @param take gets each file; the caller deletes what it stored when this fails
 * @returns when all files are taken
 * @throws HttpError when `take` has ended for all of them: 415 where the body is no form, 413 where it or a file is too large, 400 where it
 * is malformed or a field does not fit, 408 where the rest does not arrive. Other errors are those of `take`.
 */
export async function receiveFiles<Field extends string, Type extends StoredType>(
  request: Request,
  rules: UploadRules<Field, Type>,
  take: TakeFile,
): Promise<ReceivedFile<Field, Type>[]> {
  const { body, headers } = request
  const most = rules.fields.length * rules.maxFileBytes + formBytes
  const form = openForm(headers.get('content-type') ?? '', rules)
  if (Number(headers.get('content-length') ?? 0) > most) throw new HttpError('content.too-large', 'the form is too large')
  if (!body) throw malformed('no body')

  // The first error aborts everything: otherwise the rest of a rejected body would be awaited, which may never arrive.
  const stopping = new AbortController()
  const stop = (reason: Error) => stopping.abort(reason)
  const parts: Promise<ReceivedFile<Field, Type> | undefined>[] = []
  form.on('file', (name: string | undefined, content: BusboyFileStream) => {
    // The reader gets the error. Node also emits one when the reader stops early, and an error without a listener would crash the process.
    content.on('error', () => undefined)
    stopping.signal.addEventListener('abort', () => content.destroy())
    const field = rules.fields.find((known) => known === name)
    if (field === undefined) return stop(fieldError('request.invalid', name ?? '', 'unknown'))
    content.once('limit', () => stop(fieldError('content.too-large', field, 'file-too-large')))
    const part = takePart(field, content, rules.types, take).catch((error: unknown) => {
      stop(error instanceof PictureUnreadable ? fieldError('request.invalid', field, 'file-type') : asError(error))
      return undefined
    })
    parts.push(part)
  })
  form.on('partsLimit', () => stop(malformed('too many parts')))
  form.on('error', (error) => stop(httpErrorOf(error)))

  const idle = setTimeout(() => stop(new HttpError('request.timed-out', 'the rest of a form did not come')), rules.idleMs)
  try {
    const source = Readable.fromWeb(body as ReadableStream<Uint8Array>)
    await pipeline(source, countBytes(most, idle), form, { signal: stopping.signal })
  } catch (error) {
    // Also where the client disconnects. After an abort of our own, the first reason stays.
    stop(httpErrorOf(error))
  } finally {
    clearTimeout(idle)
  }
  const received = (await Promise.all(parts)).filter((part) => part !== undefined)
  stopping.signal.throwIfAborted()
  for (const [index, { field }] of received.entries()) {
    if (received.findIndex((other) => other.field === field) !== index) throw fieldError('request.invalid', field, 'repeated')
  }
  return received
}

function openForm(type: string, { fields, maxFileBytes }: UploadRules<string, StoredType>): BusboyInstance {
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpError('request.unsupported-media-type', 'the body is no form with files')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: maxFileBytes, parts: fields.length, headerPairs: 8, headerSize: 2048 },
      // A text field under the name of a file is checked like a file, and fails the check.
      isPartAFile: () => true,
    })
  } catch (error) {
    throw httpErrorOf(error)
  }
}

/** Ends a body that is idle for too long, or exceeds `most` bytes, regardless of its Content-Length. */
function countBytes(most: number, idle: NodeJS.Timeout): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      idle.refresh()
      total += chunk.byteLength
      if (total > most) done(new HttpError('content.too-large', 'the form is too large'))
      else done(null, chunk)
    },
  })
}

async function takePart<Field extends string, Type extends StoredType>(
  field: Field,
  content: Readable,
  types: readonly Type[],
  take: TakeFile,
): Promise<ReceivedFile<Field, Type>> {
  // Check the type first: nothing of an unwanted file is stored.
  const { type: found, content: chunks } = await sniffed(wholeOf(content))
  const type = types.find((known) => known === found)
  if (type === undefined) throw fieldError('request.invalid', field, 'file-type')

  const id = newId()
  const hash = createHash('sha256')
  let bytes = 0
  const cleaned = withoutPrivateData(type, chunks)
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of cleaned) {
      bytes += chunk.byteLength
      hash.update(chunk)
      yield chunk
    }
  }
  await take(id, counted())
  return { field, id, type, bytes, sha256: hash.digest('hex') }
}

async function* wholeOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>
  } catch (error) {
    throw httpErrorOf(error)
  }
}

/** A stream fails with our own HttpError, or because the form is malformed. */
const httpErrorOf = (error: unknown): HttpError => (error instanceof HttpError ? error : malformed(asError(error).message))

const malformed = (reason: string) => new HttpError('request.malformed-form', reason)

const fieldError = (code: 'request.invalid' | 'content.too-large', field: string, problem: FieldProblem['problem']) =>
  new HttpError(code, `a field of the form: ${problem}`, Object.fromEntries([[field, [{ problem }]]]))

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
