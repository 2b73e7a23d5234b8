import type { UploadIds } from '#contract/files/upload-types.ts'
import type { FileFields, UploadType } from '#contract/protocol/file-types.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { expiryAfter, problemsOf, requireAll, takenLifeMs } from './uploads-policy.ts'
import { changeUpload, lockWhole, type UploadRow } from './uploads-repository.ts'

/** A file that a request has taken: its name in the contract, and the stored file. */
export type TakenFile = { name: string; id: string; type: UploadType; bytes: number }

/**
 * Inside the transaction that creates the request: the files belong to the request from then on, which has to refer to them.
 * @param fields of the contract (`paths['…'].files`)
 * @throws HttpError `upload.gone` where one is not the owner's, incomplete, or taken; `request.invalid` where one does not fit its
 * field
 */
export type TakeUploads = (transaction: Db, ownerId: string, fields: FileFields, ids: UploadIds) => Promise<TakenFile[]>

export function createTakeUploads({ clock }: { clock: Clock }): TakeUploads {
  return async (transaction, ownerId, fields, ids) => {
    const whole = await lockWhole(transaction, ownerId, Object.values(ids).flat())
    requireAll(ids, whole)
    const problems = problemsOf(fields, ids, whole)
    if (Object.keys(problems).length > 0) throw new HttpError('request.invalid', 'uploads that do not fit', problems)
    const now = clock.now()
    const taken = { takenAt: now, fileId: null, metadata: null, expiresAt: expiryAfter(now, takenLifeMs) }
    await changeUpload(
      transaction,
      whole.map(({ id }) => id),
      taken,
    )
    const rows = new Map(whole.map((row) => [row.id, row]))
    return Object.entries(ids).flatMap(([name, named]) => named.map((id) => takenFile(name, rows.get(id))))
  }
}

function takenFile(name: string, row: UploadRow | undefined): TakenFile {
  if (!row?.fileId || !row.type || row.bytes === null) throw new Error('a whole upload has its file')
  return { name, id: row.fileId, type: row.type, bytes: row.bytes }
}
