import { isDeepStrictEqual } from 'node:util'
import type { PinnedRail, PinsBody, RailPins } from '#contract/pins/pins.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { refuseOlder } from '#server/http/answers/refuse-older.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import { type Pins, pinsOf, pinsSetting, presentPins, shownPins } from './policy.ts'
import { findPinned } from './repository.ts'
import { lockSettings, putSetting, readSettings } from '#server/db/setting-records.ts'

/** The products that stand first in the rows of the home page (docs/areas/face.md). */
export type StaffPins = {
  list: () => Promise<RailPins[]>
  /**
   * Sets the pins of a row, in their order.
   * @throws HttpError `setting.changed` where they differ from what the caller has read; `request.invalid` where there is no such product
   */
  set: (rail: PinnedRail, given: PinsBody, staff: StaffCaller) => Promise<RailPins[]>
}
export type PinsDeps = { db: Db; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

const present = async (db: Db, pins: Pins): Promise<RailPins[]> => presentPins(pins, await findPinned(db, Object.values(pins).flat()))

/** The ids of the pinned products that can be bought, by row. */
export const readShownPins = async (db: Db): Promise<Pins> => shownPins(await present(db, pinsOf(await readSettings(db))))

export function createPins({ db, catalogue, recordAction }: PinsDeps): StaffPins {
  const changing = changesOfTable({ db, catalogue }, 'setting')
  return {
    list: async () => present(db, pinsOf(await readSettings(db))),
    set: (rail, { ids, read }, staff) =>
      changing(async (transaction) => {
        await lockSettings(transaction)
        const pins = pinsOf(await readSettings(transaction))
        const known = await findPinned(transaction, [...pins[rail], ...ids])
        // A product that was deleted is not shown.
        const before = pins[rail].filter((id) => known.has(id))
        if (read) refuseOlder({ ids: read }, { ids: before })
        if (ids.some((id) => !known.has(id)))
          throw new HttpError('request.invalid', 'no such product', { ids: [{ problem: 'not-a-choice' }] })
        const after = { ...pins, [rail]: ids }
        if (!isDeepStrictEqual(ids, before)) {
          await putSetting(transaction, pinsSetting, after)
          const changes = { [rail]: { from: before.join(' '), to: ids.join(' ') } }
          await recordAction(transaction, staff, { action: 'setting.change', subject: pinsSetting, changes })
        }
        return present(transaction, after)
      }),
  }
}
