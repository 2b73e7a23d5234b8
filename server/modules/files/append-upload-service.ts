import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import { importTypes, type UploadType } from '#contract/protocol/file-types.ts'
import type { Db } from '#server/db/open/database.ts'
import { createBytesInFlight } from '#server/http/bodies/bytes-in-flight.ts'
import { type Caller, ownerIdOf } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { appendedBytes, type Checksum } from '#server/http/bodies/tus.ts'
import type { Clock } from '#server/platform/clock.ts'
import { importTypeOf, sniffedBytes, typeOf } from '#server/platform/files/file-content.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { createAssembly } from './assembly-service.ts'
import type { UploadChanges } from './change-upload-service.ts'
import type { Files } from './service.ts'
import { expiryAfter, mostInFlight, mostParts, offsetConflict, uploadLifeMs } from './uploads-policy.ts'
import { changeUpload, deleteParts, insertPart, listParts, type UploadRow } from './uploads-repository.ts'

/** The progress of an upload, in bytes. */
export type UploadState = { length: number; offset: number; sha256: string; metadata: string | null; expiresAt: Date }

/**
 * Appends the next bytes. After the last ones the file is checked and stored in its final form; where it is invalid, the upload is
 * deleted.
 * @throws HttpError; RateLimited where the owner sends too much at a time
 */
export type AppendUpload = (
  caller: Caller,
  id: string,
  at: { offset: number; checksum: Checksum | undefined },
  request: Request,
) => Promise<UploadState>

export type AppendUploadDeps = {
  db: Db
  clock: Clock
  files: Files
  /** The owner's upload. @throws HttpError */
  find: (ownerId: string, id: string) => Promise<UploadRow>
  changes: UploadChanges
  idleMs?: number | undefined
}

/** Timeout between two chunks of a body, as for forms. */
const defaultIdleMs = 60_000

export function createAppendUpload({ db, clock, files, find, changes, idleMs = defaultIdleMs }: AppendUploadDeps): AppendUpload {
  const { change, remove } = changes
  const assemble = createAssembly(files)
  const inFlight = {
    customer: createBytesInFlight(mostInFlight.customer),
    staff: createBytesInFlight(mostInFlight.staff),
    phone: createBytesInFlight(mostInFlight.phone),
  }
  const nextExpiry = () => expiryAfter(clock.now(), uploadLifeMs)

  /** What the caller may send, by its first bytes. */
  const typeFor =
    ({ kind }: Caller) =>
    async (head: Uint8Array) =>
      (await typeOf(head)) ?? (kind === 'staff' ? importTypeOf(head) : undefined)

  /** Writes the received bytes as a separate file. */
  async function receive(seen: UploadRow, request: Request, checksum: Checksum | undefined) {
    const fileId = newId()
    let bytes = 0
    let head = Buffer.alloc(0)
    const limits = { most: seen.length - seen.offset, idleMs, checksum }
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of appendedBytes(request, limits)) {
        bytes += chunk.byteLength
        if (head.byteLength < sniffedBytes) head = Buffer.concat([head, chunk])
        yield chunk
      }
    }
    try {
      await files.write(fileId, counted())
    } catch (error) {
      await files.remove([fileId])
      throw error
    }
    return { fileId, bytes, head }
  }

  async function storePart(seen: UploadRow, fileId: string, bytes: number): Promise<UploadState> {
    const now = { ...seen, offset: seen.offset + bytes, expiresAt: nextExpiry() }
    await change(seen, async (transaction) => {
      await insertPart(transaction, { uploadId: seen.id, offset: seen.offset, bytes, fileId })
      await changeUpload(transaction, [seen.id], { offset: now.offset, expiresAt: now.expiresAt })
      await files.keep(transaction, [fileId])
    })
    return now
  }

  /** Makes one checked file of all parts. */
  async function complete(seen: UploadRow, parts: readonly string[], typeBy: typeof typeOf): Promise<UploadState> {
    const now = { ...seen, offset: seen.length, expiresAt: nextExpiry() }
    const gone: string[] = []
    await assemble({ parts, sha256: seen.sha256, typeBy }, ({ fileId, type, bytes }) =>
      change(seen, async (transaction) => {
        gone.push(...(await deleteParts(transaction, [seen.id])))
        await changeUpload(transaction, [seen.id], { offset: now.offset, expiresAt: now.expiresAt, type, bytes, fileId })
        await files.keep(transaction, [fileId])
        await files.doom(transaction, gone)
      }),
    )
    await files.remove(gone)
    return now
  }

  return async (caller, id, { offset, checksum }, request) => {
    const ownerId = ownerIdOf(caller)
    const seen = await find(ownerId, id)
    if (seen.offset !== offset) throw offsetConflict()
    const parts = await listParts(db, id)
    if (parts.length >= mostParts) throw new HttpError('request.invalid', 'an upload in too many pieces')
    const most = Math.min(seen.length - offset, Number(request.headers.get('content-length') ?? seen.length))
    const { fileId, bytes, head } = await inFlight[caller.kind].during(ownerId, most, () => receive(seen, request, checksum))
    try {
      if (bytes === 0) return seen
      if (offset === 0 && head.byteLength >= sniffedBytes) checkHead(await typeFor(caller)(head), seen.length)
      return offset + bytes === seen.length
        ? await complete(seen, [...parts, fileId], typeFor(caller))
        : await storePart(seen, fileId, bytes)
    } catch (error) {
      // A retry would send the same content again.
      if (error instanceof HttpError && error.code !== 'upload.offset-conflict') await remove(seen)
      throw error
    } finally {
      await files.remove([fileId])
    }
  }
}

/** What the first bytes say already. @throws HttpError */
function checkHead(type: UploadType | undefined, length: number): void {
  if (!type) throw new HttpError('upload.file-type', 'a file of another type')
  const isImport = importTypes.some((each) => each === type)
  if (!isImport && length > mostPhotographBytes) throw new HttpError('content.too-large', 'a file too large for its type')
}
