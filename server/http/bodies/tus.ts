import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { HttpError } from '../answers/errors.ts'

/**
 * The part of the protocol tus 1.0 that the shop implements: headers, and the bytes of a PATCH (https://tus.io/protocols/resumable-upload).
 */

export const tusVersion = '1.0.0'
export const tusExtensions = ['creation', 'checksum', 'expiration', 'termination'] as const
/** The protocol requires sha1. */
export const checksumAlgorithms = ['sha1', 'sha256'] as const
export const offsetType = 'application/offset+octet-stream'

/** A checksum that came with bytes. */
export type Checksum = { algorithm: (typeof checksumAlgorithms)[number]; digest: Buffer }

/** @throws HttpError `upload.unsupported-version` */
export function requireTus(headers: Headers): void {
  if (headers.get('tus-resumable') !== tusVersion) throw new HttpError('upload.unsupported-version', 'no Tus-Resumable: 1.0.0')
}

/** The method that a request means: clients behind proxies that know GET and POST only send the others as POST, with this header. */
export const methodOf = ({ method, headers }: Request): string =>
  method === 'POST' ? (headers.get('x-http-method-override') ?? method).toUpperCase() : method

/** Longer metadata is rejected; it is stored with the upload. */
const metadataMost = 2000
/** Pairs of a key and a base64 value, which may be left out (tus 1.0, Creation). */
const metadataForm = /^[!-+\--~]+(?: [\w+/=-]*)?(?:,\s*[!-+\--~]+(?: [\w+/=-]*)?)*$/

/**
 * Reads the length of a new upload, and the SHA-256 of the whole file: a value of `Upload-Metadata` (`sha256 …`), in base64 as all of them.
 * It is the bytes of the digest, or its hex digits, since the option of tus-js-client takes text only.
 * @returns the digest in hex, and the header as it was sent
 * @throws HttpError `content.too-large`, `upload.file-type` where it is empty, `request.invalid`
 */
export function readCreation(headers: Headers, maxBytes: number): { length: number; sha256: string; metadata: string } {
  const length = wholeNumber(headers, 'upload-length')
  if (length > maxBytes) throw new HttpError('content.too-large', 'the file is too large')
  if (length === 0) throw new HttpError('upload.file-type', 'the file is empty')
  const metadata = headers.get('upload-metadata') ?? ''
  if (metadata.length > metadataMost || !metadataForm.test(metadata)) throw new HttpError('request.invalid', 'Upload-Metadata is malformed')
  const pairs = metadata.split(',').map((each) => each.trim().split(' '))
  const value = Buffer.from(pairs.find(([key]) => key === 'sha256')?.[1] ?? '', 'base64')
  const sha256 = value.length === 64 ? value.toString('latin1').toLowerCase() : value.toString('hex')
  if (!/^[\da-f]{64}$/.test(sha256)) throw new HttpError('request.invalid', 'Upload-Metadata has no sha256')
  return { length, sha256, metadata }
}

/** The `Upload-Metadata` of an upload whose own was not stored. @param sha256 in hex */
export const uploadMetadata = (sha256: string): string => `sha256 ${Buffer.from(sha256, 'hex').toString('base64')}`

/** @throws HttpError where the headers of a PATCH are invalid */
export function readAppend(headers: Headers): { offset: number; checksum: Checksum | undefined } {
  if (headers.get('content-type') !== offsetType) throw new HttpError('request.unsupported-media-type', `the body is not ${offsetType}`)
  return { offset: wholeNumber(headers, 'upload-offset'), checksum: readChecksum(headers.get('upload-checksum')) }
}

function readChecksum(header: string | null): Checksum | undefined {
  if (header === null) return undefined
  const [name, value = ''] = header.split(' ')
  const algorithm = checksumAlgorithms.find((known) => known === name)
  if (!algorithm) throw new HttpError('request.invalid', 'a checksum of an unknown algorithm')
  return { algorithm, digest: Buffer.from(value, 'base64') }
}

function wholeNumber(headers: Headers, name: string): number {
  const text = headers.get(name) ?? ''
  if (!/^\d{1,12}$/.test(text)) throw new HttpError('request.invalid', `${name} is no number`)
  return Number(text)
}

/**
 * The bytes of a PATCH as they arrive. Where the connection breaks off, the bytes before it are yielded, unless the request has a checksum.
 * @param most how many bytes the upload still needs
 * @param idleMs how long the client may send nothing
 * @throws HttpError `content.too-large`, `upload.checksum-mismatch`, `request.timed-out`
 */
export async function* appendedBytes(
  { body, headers }: Request,
  { most, idleMs, checksum }: { most: number; idleMs: number; checksum: Checksum | undefined },
): AsyncGenerator<Buffer> {
  const tooLarge = () => new HttpError('content.too-large', 'more bytes than were announced')
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge()
  if (!body) return
  const source = Readable.fromWeb(body as ReadableStream<Uint8Array>)
  const idle = setTimeout(() => source.destroy(new Error('the rest did not come')), idleMs)
  const hash = checksum && createHash(checksum.algorithm)
  let total = 0
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      idle.refresh()
      total += chunk.byteLength
      if (total > most) throw tooLarge()
      hash?.update(chunk)
      yield Buffer.from(chunk)
    }
  } catch (error) {
    if (error instanceof HttpError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (checksum) throw new HttpError('request.timed-out', `the bytes broke off: ${reason}`)
    return
  } finally {
    clearTimeout(idle)
  }
  if (checksum && hash?.digest().equals(checksum.digest) === false)
    throw new HttpError('upload.checksum-mismatch', 'other bytes than were sent')
}
