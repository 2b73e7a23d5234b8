import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { type houseSettingsBodySchema, type HouseSettingName } from '#src/contract/settings/house-settings.ts'
import type { Db } from '#server/db/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/staff/actions-service.ts'
import { changesOfTable } from '#server/modules/staff-products/name-table-service.ts'
import { changedSince, isNotSet, loggedChange, presentHouseSettings, type StoredHouseSettings } from './house-policy.ts'
import { deleteSetting, lockSettings, putSetting, readSettings } from './repository.ts'

export type HouseSettings = {
  get: () => Promise<StoredHouseSettings>
  /**
   * Sets the given ones; those that are empty are deleted. Shoppers of this process see them at once, of others within a second.
   * @throws HttpError `setting.changed` where one of them differs from what the caller has read
   */
  update: (given: z.output<typeof houseSettingsBodySchema>, staff: StaffCaller) => Promise<StoredHouseSettings>
}

export type HouseSettingsDeps = { db: Db; catalogue: Pick<Catalogue, 'taken'>; recordAction: RecordAction }

/** The owner's changes of what the shop says of itself (docs/decisions/124). */
export function createHouseSettings({ db, catalogue, recordAction }: HouseSettingsDeps): HouseSettings {
  const changing = changesOfTable({ db, catalogue }, 'setting')
  return {
    get: async () => presentHouseSettings(await readSettings(db)),
    update: ({ values, read = {} }, staff) =>
      changing(async (transaction) => {
        await lockSettings(transaction)
        const before = presentHouseSettings(await readSettings(transaction))
        const changed = changedSince(read, before)
        if (changed.length > 0) throw new HttpError('setting.changed', `changed meanwhile: ${changed.join(', ')}`)
        for (const name of Object.keys(values) as HouseSettingName[]) {
          const value = values[name]
          if (value === undefined || isDeepStrictEqual(value, before[name])) continue
          if (isNotSet(name, value)) await deleteSetting(transaction, name)
          else await putSetting(transaction, name, value)
          await recordAction(transaction, staff, {
            action: 'setting.change',
            subject: name,
            changes: loggedChange(before[name], value),
          })
        }
        return { ...before, ...values }
      }),
  }
}
