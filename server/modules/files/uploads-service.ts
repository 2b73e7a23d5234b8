import type { UploadIds } from '#contract/files/upload-types.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId } from '#server/platform/secrets/secrets.ts'
import { type AppendUpload, createAppendUpload, type UploadState } from './append-upload-service.ts'
import { type BeginUpload, createBeginUpload } from './begin-upload-service.ts'
import { createUploadChanges } from './change-upload-service.ts'
import type { Files } from './service.ts'
import { createTakeUploads, type TakeUploads } from './take-uploads-service.ts'
import { requireAll } from './uploads-policy.ts'
import { deleteUploads, findUpload, findUploads, listUploadsOf, lockExpired, type UploadRow } from './uploads-repository.ts'

/**
 * Files that customers and the staff send in chunks before the call that takes them (docs/areas/uploads.md). Another one's upload is a 404.
 */
export type Uploads = {
  begin: BeginUpload
  /** @throws HttpError `resource.not-found`, `upload.gone` */
  stateOf: (ownerId: string, id: string) => Promise<UploadState>
  append: AppendUpload
  /** @throws HttpError `resource.not-found`, `upload.gone` */
  giveUp: (ownerId: string, id: string) => Promise<void>
  /**
   * The SHA-256 of each file that a call names, taken or not, for comparing calls (http/once/idempotency.ts).
   * @throws HttpError `upload.gone`
   */
  checksumsOf: (ownerId: string, ids: UploadIds) => Promise<Record<string, string[]>>
  take: TakeUploads
  /** Inside the transaction that deletes an account. The next sweep deletes the files. */
  removeAllOf: (transaction: Db, customerId: string) => Promise<void>
  /** Deletes expired uploads; the sweep of files deletes their files. */
  sweep: () => Promise<void>
}

export type UploadsDeps = { db: Db; clock: Clock; files: Files; idleMs?: number | undefined }

export function createUploads(deps: UploadsDeps): Uploads {
  const { db, clock, files } = deps
  const changes = createUploadChanges(deps)

  const find = async (ownerId: string, id: string): Promise<UploadRow> => {
    const row = isNewId(id) ? await findUpload(db, ownerId, id) : undefined
    if (!row) throw new HttpError('resource.not-found', 'no such upload')
    if (row.expiresAt <= clock.now()) throw new HttpError('upload.gone', 'the upload has expired')
    return row
  }

  return {
    begin: createBeginUpload(deps),
    stateOf: find,
    append: createAppendUpload({ ...deps, find, changes }),
    giveUp: async (ownerId, id) => changes.remove(await find(ownerId, id)),

    async checksumsOf(ownerId, ids) {
      const found = await findUploads(db, ownerId, Object.values(ids).flat())
      requireAll(ids, found)
      const sums = new Map(found.map(({ id, sha256 }) => [id, sha256]))
      return Object.fromEntries(Object.entries(ids).map(([name, named]) => [name, named.map((id) => sums.get(id) ?? '')]))
    },

    take: createTakeUploads(deps),
    async removeAllOf(transaction, customerId) {
      await files.doom(transaction, await deleteUploads(transaction, await listUploadsOf(transaction, customerId)))
    },
    sweep: () =>
      db.transaction(async (transaction) => {
        await files.doom(transaction, await deleteUploads(transaction, await lockExpired(transaction, clock.now())))
      }),
  }
}
