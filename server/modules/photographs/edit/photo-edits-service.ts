import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { mostPhotographBytes, photoTypes } from '#contract/photographs/photo-limits.ts'
import type { photoEditBodySchema, photoReplaceBodySchema } from '#contract/products/product-body.ts'
import type { OriginalRow, StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { Step } from '#server/modules/products/edit/change-service.ts'
import type { StaffProducts } from '#server/modules/products/service.ts'
import { requeue } from '#server/db/photograph-records.ts'
import { checkVersion } from '#server/modules/products/edit/policy.ts'

export type PhotoEditsDeps = {
  clock: Clock
  uploads: Pick<Uploads, 'take'>
  files: Pick<Files, 'doom' | 'remove'>
  products: Pick<StaffProducts, 'changing'>
}

const uploadField = { upload: { min: 1, max: 1, types: photoTypes, maxBytes: mostPhotographBytes } }

/**
 * Changes of one photograph in its place. The shop shows it as it was before until the first sizes are made anew, under another name
 * (docs/areas/photographs.md).
 */
export function createPhotoEdits({ clock, uploads, files, products: { changing } }: PhotoEditsDeps) {
  return {
    /**
     * Turns a photograph, and chooses the part that is shown. The original stays.
     * @throws HttpError `product.changed`; `resource.not-found` where the product has no such photograph with an original
     */
    edit: (id: string, key: string, { turn, crop, version }: z.output<typeof photoEditBodySchema>, staff: StaffCaller) =>
      changing(id, staff, async (transaction, record): Promise<Step> => {
        checkVersion(record.row, version)
        const before = originalIn(record, key)
        if (before.turn === turn && isDeepStrictEqual(before.crop, crop)) return { changes: {}, columns: {} }
        await requeue(transaction, key, { turn, crop, renditionKey: newId(), dueAt: clock.now() })
        return { changes: { [`photos.${key}`]: { from: editText(before), to: editText({ turn, crop }) } }, columns: {} }
      }),

    /**
     * Puts another file into the place of a photograph: what it shows is still described by the same words. A call whose answer was lost
     * can be repeated.
     * @throws HttpError as `edit`, and `upload.gone`
     */
    async replace(id: string, key: string, { upload, version }: z.output<typeof photoReplaceBodySchema>, staff: StaffCaller) {
      const gone: string[] = []
      const result = await changing(id, staff, async (transaction, record): Promise<Step> => {
        const before = originalIn(record, key)
        if (before.renditionKey === upload) return { changes: {}, columns: {} }
        checkVersion(record.row, version)
        const [file] = await uploads.take(transaction, staff.staffId, uploadField, { upload: [upload] })
        if (!file) throw new Error('an upload that was taken has its file')
        await requeue(transaction, key, { fileId: file.id, turn: 0, crop: null, renditionKey: upload, dueAt: clock.now() })
        gone.push(before.fileId)
        await files.doom(transaction, gone)
        return { changes: { [`photos.${key}`]: { from: before.renditionKey ?? key, to: upload } }, columns: {} }
      })
      await files.remove(gone)
      return result
    },
  }
}

function originalIn({ photos }: StaffProductRecord, key: string): OriginalRow {
  const original = photos.find((photo) => photo.key === key)?.original
  if (!original) throw new HttpError('resource.not-found', 'no such photograph, or one without its original')
  return original
}

/** For the log. */
const editText = ({ turn, crop }: Pick<OriginalRow, 'turn' | 'crop'>): string =>
  `${turn * 90}°${crop ? ` ${[crop.left, crop.top, crop.width, crop.height].map((share) => share.toFixed(3)).join(' ')}` : ''}`
