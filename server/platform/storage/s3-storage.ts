import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getMimeType } from 'hono/utils/mime'
import type { BucketConfig } from '#server/config/files-storage.ts'
import { failed, isMissing, isNoRange } from './s3-errors.ts'
import { inParts, partBytes, putInParts } from './s3-parts.ts'
import { sourceOf } from './source.ts'
import { checkedName, checkedPrefix, type Storage, StorageFailed, StorageMissing, type StorageRange } from './storage.ts'

/** What is fetched at once: in memory for each reader, who may be slower than a connection to the storage may idle. */
const windowBytes = 4 * 1024 * 1024
/** Of a body that breaks off; the client itself repeats what fails before. */
const triesOfWindow = 2

export type S3Times = { connectMs: number; idleMs: number; wholeMs: number; tries: number }
const usualTimes: S3Times = { connectMs: 3_000, idleMs: 8_000, wholeMs: 60_000, tries: 3 }

/** Files in a bucket, for several processes. Nothing is asked yet. */
export function openS3Storage({ bucket, prefix: folder, ...config }: BucketConfig, times = usualTimes): Storage {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.keys && { credentials: { accessKeyId: config.keys.id, secretAccessKey: config.keys.secret } }),
    // The default sends streams in a form that some servers store as it comes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: times.tries,
    requestHandler: {
      connectionTimeout: times.connectMs,
      socketTimeout: times.idleMs,
      requestTimeout: times.wholeMs,
      throwOnRequestTimeout: true,
    },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: folder + checkedName(name) })

  /** The bytes of one window. @param etag of those before: a file that is replaced meanwhile is not mixed */
  async function windowOf(name: string, { start, end }: StorageRange, etag?: string): Promise<Window> {
    for (let tried = 1; ; tried += 1) {
      try {
        const range = `bytes=${start}-${end - 1}`
        const got = await client.send(new GetObjectCommand({ ...at(name), Range: range, ...(etag !== undefined && { IfMatch: etag }) }))
        const [, total] = /\/(\d+)$/.exec(got.ContentRange ?? '') ?? []
        const size = Number(total ?? got.ContentLength)
        const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? [])
        if (bytes.length !== Math.min(end, size) - start) throw new Error(`${bytes.length} bytes came of ${Math.min(end, size) - start}`)
        return { bytes, size, etag: got.ETag, sha256: got.Metadata?.sha256 }
      } catch (error) {
        if (isMissing(error)) throw new StorageMissing(`${name} is not stored`, { cause: error })
        if (isNoRange(error)) return { bytes: Buffer.alloc(0), size: 0, etag: undefined, sha256: undefined }
        const failure = failed(`${name} could not be read`, error)
        if (tried === triesOfWindow || !failure.isPassing) throw failure
      }
    }
  }

  /** The windows of a file, or of a part of it. Its digest is compared before the last one is passed on. */
  async function* windowsOf(name: string, first: Window, range: StorageRange | undefined): AsyncGenerator<Buffer> {
    const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, first.size)
    const hash = range === undefined && first.sha256 !== undefined ? createHash('sha256') : undefined
    let done = range?.start ?? 0
    for (let window = first; ;) {
      done += window.bytes.length
      hash?.update(window.bytes)
      if (done >= end && hash && hash.digest('hex') !== first.sha256) {
        throw new StorageFailed(`${name} has other bytes than were written`, { isPassing: false })
      }
      if (window.bytes.length > 0) yield window.bytes
      if (done >= end) return
      window = await windowOf(name, { start: done, end: Math.min(done + windowBytes, end) }, first.etag)
    }
  }

  return {
    async write(name, chunks) {
      const source = sourceOf(chunks)
      const object = { ...at(name), ...headersOf(name) }
      try {
        const parts = inParts(source.chunks)
        const { value: first = Buffer.alloc(0) } = await parts.next()
        const md5 = createHash('md5').update(first).digest('base64')
        if (first.length < partBytes) {
          const sha256 = createHash('sha256').update(first).digest('hex')
          await client.send(new PutObjectCommand({ ...object, Body: first, ContentMD5: md5, Metadata: { sha256 } }))
        } else await putInParts(client, object, first, parts)
      } catch (error) {
        source.rethrow()
        throw failed(`${name} could not be written`, error)
      }
    },
    async read(name, range) {
      if (range && range.end <= range.start) return Readable.from([])
      const start = range?.start ?? 0
      const first = await windowOf(name, { start, end: Math.min(start + windowBytes, range?.end ?? Number.POSITIVE_INFINITY) })
      return Readable.from(windowsOf(name, first, range), { objectMode: false })
    },
    async stat(name) {
      try {
        const { ContentLength = 0, LastModified = new Date(0) } = await client.send(new HeadObjectCommand(at(name)))
        return { bytes: ContentLength, changedAt: LastModified }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw failed(`${name} could not be looked at`, error)
      }
    },
    async *list(prefix) {
      const asked = { Bucket: bucket, Prefix: folder + checkedPrefix(prefix) }
      let next: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ ...asked, ContinuationToken: next })).catch((error: unknown) => {
          throw failed('the files could not be listed', error)
        })
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { name: Key.slice(folder.length), bytes: Size, changedAt: LastModified }
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
    async delete(name) {
      try {
        await client.send(new DeleteObjectCommand(at(name)))
      } catch (error) {
        if (!isMissing(error)) throw failed(`${name} could not be deleted`, error)
      }
    },
    // A rule of the bucket does it (docs/areas/storage.md): what broke off is in no list that every storage has.
    removeUnfinished: async () => {},
    pathOf: () => undefined,
    proxyPathOf: (name) =>
      config.isFetchedByProxy && checkedName(name).startsWith('media/') ? `/bucket/${bucket}/${folder}${name}` : undefined,
  }
}

type Window = { bytes: Buffer; size: number; etag: string | undefined; sha256: string | undefined }

/** For a CDN that takes pictures from the bucket: their names never change their content. */
const headersOf = (name: string) =>
  name.startsWith('media/')
    ? { ContentType: getMimeType(name) ?? 'application/octet-stream', CacheControl: 'public, max-age=31536000, immutable' }
    : { ContentType: 'application/octet-stream' }
