import type { FaceBody, StaffFace } from '#src/contract/face/staff-face.ts'
import type { Db } from '#server/db/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { deleteSetting, lockSettings, putSetting, readSettings } from './repository.ts'
import type { RecordAction } from '#server/modules/staff/actions-service.ts'
import { changesOfTable } from '#server/modules/staff-products/name-table-service.ts'
import { differing, faceOf, loggedFaceChange, presentFace } from './face-policy.ts'

/** The shop's own face: what its owner changes of it (docs/decisions/138). */
export type Face = {
  get: () => Promise<StaffFace>
  /**
   * Sets the given values. Shoppers of this process see them at once, of others within a second.
   * @throws HttpError `setting.changed` where one of them differs from what the caller has read
   */
  update: (given: FaceBody, staff: StaffCaller) => Promise<StaffFace>
}

export type FaceDeps = { db: Db; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

export function createFace({ db, catalogue, recordAction }: FaceDeps): Face {
  const changing = changesOfTable({ db, catalogue }, 'setting')
  return {
    get: async () => presentFace(faceOf(await readSettings(db))),
    update: ({ values, read = {} }, staff) =>
      changing(async (transaction) => {
        await lockSettings(transaction)
        const before = faceOf(await readSettings(transaction))
        const changed = differing(read, before)
        if (changed.length > 0) throw new HttpError('setting.changed', `changed meanwhile: ${changed.join(', ')}`)
        for (const name of differing(values, before)) {
          const value = values[name] ?? undefined
          if (value === undefined) await deleteSetting(transaction, name)
          else await putSetting(transaction, name, value)
          await recordAction(transaction, staff, {
            action: 'setting.change',
            subject: name,
            changes: loggedFaceChange(before[name], value),
          })
        }
        return presentFace(faceOf(await readSettings(transaction)))
      }),
  }
}
