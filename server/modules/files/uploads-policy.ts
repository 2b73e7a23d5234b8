import { dayMs } from '#contract/durations.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import type { FileFields, UploadType } from '#contract/protocol/file-types.ts'
import type { FieldProblem } from '#i18n/error-texts.ts'
import { HttpError } from '#server/http/answers/errors.ts'

/** How long an upload waits after its last byte for the next one, or for the request that takes it. */
export const uploadLifeMs = dayMs
/** As long as the responses of calls are stored (docs/areas/outbox.md): a repeated call is compared by the checksums of its files. */
export const takenLifeMs = 31 * dayMs
/** A customer's limit of uploads that no request has taken: as much as an outbox holds. */
export const mostOpen = { uploads: 100, bytes: 200_000_000 }
/**
 * What requests may have taken of a customer within `takenLifeMs`, in bytes: eight sell requests whose photos are all of the largest size.
 */
export const mostTaken = 1_000_000_000
/** What one owner may be sending at a time, in bytes. Our own pages send chunks of at most 1 MB, other clients a file at once. */
export const mostInFlight = { customer: 25_000_000, staff: 2 * mostPhotographBytes, phone: 2 * mostPhotographBytes }
/** Each chunk is a file. Our own pages send 64 kB or more. */
export const mostParts = 1000

/** When an upload expires whose life begins now. */
export const expiryAfter = (now: Date, lifeMs: number): Date => new Date(now.getTime() + lifeMs)

type Whole = { id: string; type: UploadType | null; length: number }

/**
 * The problems of the uploads that a call names, by field.
 * @param whole those of them that are the caller's, complete, and not taken
 */
export function problemsOf(fields: FileFields, ids: UploadIds, whole: readonly Whole[]): Record<string, FieldProblem[]> {
  const all = Object.values(ids).flat()
  const problems = Object.entries(fields).flatMap(([name, { types, maxBytes }]): [string, FieldProblem[]][] => {
    for (const id of ids[name] ?? []) {
      const found = whole.find((each) => each.id === id)
      if (all.indexOf(id) !== all.lastIndexOf(id)) return [[name, [{ problem: 'repeated' }]]]
      if (found?.type && !types.includes(found.type)) return [[name, [{ problem: 'file-type' }]]]
      if (found && found.length > maxBytes) return [[name, [{ problem: 'file-too-large' }]]]
    }
    return []
  })
  return Object.fromEntries(problems)
}

/** @throws HttpError `upload.gone` with the fields that name an upload which is not among the known ones */
export function requireAll(ids: UploadIds, known: readonly { id: string }[]): void {
  const missing = Object.entries(ids).filter(([, named]) => !named.every((id) => known.some((each) => each.id === id)))
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map(([name]) => [name, [{ problem: 'required' as const }]]))
  throw new HttpError('upload.gone', 'an upload that is not there', fields)
}

export const offsetConflict = (): HttpError => new HttpError('upload.offset-conflict', 'the bytes begin elsewhere')
