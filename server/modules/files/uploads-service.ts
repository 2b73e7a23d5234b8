import type { FileFields, UploadIds, UploadType } from '#src/contract/files/upload-types.ts'
import type { Db } from '#server/db/database.ts'
import { createBytesInFlight } from '#server/http/bytes-in-flight.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { RateLimited, HttpError } from '#server/http/errors.ts'
import { appendedBytes, type Checksum } from '#server/http/tus.ts'
import type { Clock } from '#server/platform/clock.ts'
import { sniffedBytes, typeOf } from '#server/platform/file-content.ts'
import { isNewId, newId } from '#server/platform/secrets.ts'
import { type Assemble, createAssembly } from './assembly-service.ts'
import type { Files } from './service.ts'
import { fieldsWithout, mostInFlight, mostOpen, mostParts, mostTaken, problemsOf, takenLifeMs, uploadLifeMs } from './uploads-policy.ts'
import {
  changeUpload,
  deleteParts,
  deleteUploads,
  findUpload,
  findUploads,
  insertPart,
  insertUpload,
  listParts,
  listUploadsOf,
  lockExpired,
  lockUpload,
  lockWhole,
  sumUploads,
  type UploadRow,
} from './uploads-repository.ts'

/** The progress of an upload, in bytes. */
export type UploadState = { length: number; offset: number; sha256: string; metadata: string | null; expiresAt: Date }
/** A file that a request has taken: its name in the contract, and the stored file. */
export type TakenFile = { name: string; id: string; type: UploadType; bytes: number }

/** Files that customers send in chunks before the request that they belong to (decisions/044). Another customer's upload is a 404. */
export type Uploads = {
  /** @throws RateLimited where the customer has too many uploads that no request has taken, or has sent too much within a month */
  begin: (customerId: string, announced: { length: number; sha256: string; metadata: string }) => Promise<{ id: string; expiresAt: Date }>
  /** @throws HttpError `resource.not-found`, `upload.gone` */
  stateOf: (customerId: string, id: string) => Promise<UploadState>
  /**
   * Appends the next bytes. After the last ones the file is checked and stored in its final form; where it is invalid, the upload is
   * deleted.
   * @throws HttpError; RateLimited where the customer sends too much at a time
   */
  append: (customerId: string, id: string, at: { offset: number; checksum: Checksum | undefined }, request: Request) => Promise<UploadState>
  /** @throws HttpError `resource.not-found`, `upload.gone` */
  giveUp: (customerId: string, id: string) => Promise<void>
  /**
   * The SHA-256 of each file that a call names, taken or not, for comparing calls (http/idempotency.ts).
   * @throws HttpError `upload.gone`
   */
  checksumsOf: (customerId: string, ids: UploadIds) => Promise<Record<string, string[]>>
  /**
   * Inside the transaction that creates the request: the files belong to the request from then on, which has to refer to them.
   * @param fields of the contract (`paths['…'].files`)
   * @throws HttpError `upload.gone` where one is not the customer's, incomplete, or taken; `request.invalid` where one does not fit its
   * field
   */
  take: (transaction: Db, customerId: string, fields: FileFields, ids: UploadIds) => Promise<TakenFile[]>
  /** Inside the transaction that deletes an account. The next sweep deletes the files. */
  removeAllOf: (transaction: Db, customerId: string) => Promise<void>
  /** Deletes expired uploads; the sweep of files deletes their files. */
  sweep: () => Promise<void>
}

export type UploadsDeps = { db: Db; clock: Clock; files: Files; idleMs?: number | undefined }
/** Timeout between two chunks of a body, as for forms. */
const defaultIdleMs = 60_000

export function createUploads({ db, clock, files, idleMs = defaultIdleMs }: UploadsDeps): Uploads {
  const after = (ms: number) => new Date(clock.now().getTime() + ms)
  const assemble: Assemble = createAssembly(files)
  const inFlight = createBytesInFlight(mostInFlight)

  const find = async (customerId: string, id: string): Promise<UploadRow> => {
    const row = isNewId(id) ? await findUpload(db, customerId, id) : undefined
    if (!row) throw new HttpError('resource.not-found', 'no such upload')
    if (row.expiresAt <= clock.now()) throw new HttpError('upload.gone', 'the upload has expired')
    return row
  }

  /** Changes an upload in one transaction, if its offset is still the one seen. */
  const change = (seen: UploadRow, work: (transaction: Db) => Promise<void>): Promise<void> =>
    db.transaction(async (transaction) => {
      const now = await lockUpload(transaction, seen.id)
      if (now?.offset !== seen.offset) throw conflict()
      await work(transaction)
    })

  const remove = async (seen: UploadRow): Promise<void> => {
    const gone: string[] = []
    await change(seen, async (transaction) => {
      gone.push(...(await deleteUploads(transaction, [seen.id])))
      await files.doom(transaction, gone)
    })
    await files.remove(gone)
  }

  const storePart = async (seen: UploadRow, fileId: string, bytes: number): Promise<UploadState> => {
    const now = { ...seen, offset: seen.offset + bytes, expiresAt: after(uploadLifeMs) }
    await change(seen, async (transaction) => {
      await insertPart(transaction, { uploadId: seen.id, offset: seen.offset, bytes, fileId })
      await changeUpload(transaction, [seen.id], { offset: now.offset, expiresAt: now.expiresAt })
      await files.keep(transaction, [fileId])
    })
    return now
  }

  const complete = async (seen: UploadRow, parts: readonly string[]): Promise<UploadState> => {
    const now = { ...seen, offset: seen.length, expiresAt: after(uploadLifeMs) }
    const gone: string[] = []
    await assemble(parts, seen.sha256, ({ fileId, type, bytes }) =>
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

  /** Writes the received bytes as a separate file. */
  const receive = async (seen: UploadRow, request: Request, checksum: Checksum | undefined) => {
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

  return {
    begin: (customerId, { length, sha256, metadata }) =>
      changeOwn(db, customerId, async (transaction) => {
        const { open, openBytes, takenBytes } = await sumUploads(transaction, customerId)
        if (open >= mostOpen.uploads || openBytes + length > mostOpen.bytes) throw new RateLimited('uploads that no request has taken', 600)
        if (takenBytes + openBytes + length > mostTaken) throw new RateLimited('files that requests have taken', 24 * 60 * 60)
        const row = { id: newId(), customerId, length, sha256, metadata, createdAt: clock.now(), expiresAt: after(uploadLifeMs) }
        await insertUpload(transaction, row)
        return { id: row.id, expiresAt: row.expiresAt }
      }),

    stateOf: find,

    async append(customerId, id, { offset, checksum }, request) {
      const seen = await find(customerId, id)
      if (seen.offset !== offset) throw conflict()
      const parts = await listParts(db, id)
      if (parts.length >= mostParts) throw new HttpError('request.invalid', 'an upload in too many pieces')
      const most = Math.min(seen.length - offset, Number(request.headers.get('content-length') ?? seen.length))
      const { fileId, bytes, head } = await inFlight.during(customerId, most, () => receive(seen, request, checksum))
      try {
        if (bytes === 0) return seen
        const isOther = offset === 0 && head.byteLength >= sniffedBytes && (await typeOf(head)) === undefined
        if (isOther) throw new HttpError('upload.file-type', 'a file of another type')
        return offset + bytes === seen.length ? await complete(seen, [...parts, fileId]) : await storePart(seen, fileId, bytes)
      } catch (error) {
        // A retry would send the same content again.
        if (error instanceof HttpError && error.code !== 'upload.offset-conflict') await remove(seen)
        throw error
      } finally {
        await files.remove([fileId])
      }
    },

    giveUp: async (customerId, id) => remove(await find(customerId, id)),

    async checksumsOf(customerId, ids) {
      const found = await findUploads(db, customerId, Object.values(ids).flat())
      requireAll(ids, found)
      const sums = new Map(found.map(({ id, sha256 }) => [id, sha256]))
      return Object.fromEntries(Object.entries(ids).map(([name, named]) => [name, named.map((id) => sums.get(id) ?? '')]))
    },

    async take(transaction, customerId, fields, ids) {
      const whole = await lockWhole(transaction, customerId, Object.values(ids).flat())
      requireAll(ids, whole)
      const problems = problemsOf(fields, ids, whole)
      if (Object.keys(problems).length > 0) throw new HttpError('request.invalid', 'uploads that do not fit', problems)
      await changeUpload(
        transaction,
        whole.map(({ id }) => id),
        { takenAt: clock.now(), fileId: null, metadata: null, expiresAt: after(takenLifeMs) },
      )
      return Object.entries(ids).flatMap(([name, named]) =>
        named.map((id) =>
          takenFile(
            name,
            whole.find((each) => each.id === id),
          ),
        ),
      )
    },

    async removeAllOf(transaction, customerId) {
      await files.doom(transaction, await deleteUploads(transaction, await listUploadsOf(transaction, customerId)))
    },

    sweep: () =>
      db.transaction(async (transaction) => {
        await files.doom(transaction, await deleteUploads(transaction, await lockExpired(transaction, clock.now())))
      }),
  }
}

const conflict = () => new HttpError('upload.offset-conflict', 'the bytes begin elsewhere')

function requireAll(ids: UploadIds, known: readonly { id: string }[]): void {
  const missing = fieldsWithout(ids, known)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((name) => [name, [{ problem: 'required' as const }]]))
  throw new HttpError('upload.gone', 'an upload that is not there', fields)
}

function takenFile(name: string, row: UploadRow | undefined): TakenFile {
  if (!row?.fileId || !row.type || row.bytes === null) throw new Error('a whole upload has its file')
  return { name, id: row.fileId, type: row.type, bytes: row.bytes }
}
