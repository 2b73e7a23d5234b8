import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import {
  type bankBodySchema,
  type houseSettingsBodySchema,
  settingsAskingAgain,
  type ShownHouseSettings,
} from '#contract/settings/house-settings.ts'
import { keysOf } from '#contract/typed-keys.ts'
import type { Db } from '#server/db/open/database.ts'
import { assertConfirmed, type StaffCaller } from '#server/http/callers.ts'
import { refuseOlder } from '#server/http/answers/refuse-older.ts'
import { findRateSource } from '#server/modules/rates/rate-source-service.ts'
import { listRates } from '#server/modules/rates/service.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { loggedChange } from '#server/modules/log/changes-policy.ts'
import type { Clock } from '#server/platform/clock.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import { campaignBefore, isNotSet, presentHouseSettings } from './house-policy.ts'
import { type FirstOrdering, noBank, orderingOf } from './ordering-policy.ts'
import { countOrdersToPay, deleteSetting, lockSettings, putSetting, readSettings } from '#server/db/setting-records.ts'

export type HouseSettings = {
  get: () => Promise<ShownHouseSettings>
  /**
   * Sets the given ones; those that are empty are deleted. Shoppers of this process see them at once, of others within a second.
   * @throws HttpError `setting.changed` where one of them differs from what the caller has read; `bidding.running`;
   * `auth.confirm` where it is one that asks again
   */
  update: (given: z.output<typeof houseSettingsBodySchema>, staff: StaffCaller) => Promise<ShownHouseSettings>
  /** Sets the account for transfers, or takes it away: then nothing can be ordered. @throws HttpError as `update` */
  setBank: (given: z.output<typeof bankBodySchema>, staff: StaffCaller) => Promise<ShownHouseSettings>
}

export type HouseSettingsDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'taken'>
  recordAction: RecordAction
  firstOrdering: FirstOrdering
  /** Before bidding is turned off. @throws HttpError `bidding.running` */
  assertNoBidsRun: (transaction: Db) => Promise<void>
}

/** The owner's changes of the shop's settings (docs/areas/settings.md). */
export function createHouseSettings({
  db,
  clock,
  catalogue,
  recordAction,
  firstOrdering,
  assertNoBidsRun,
}: HouseSettingsDeps): HouseSettings {
  const changing = changesOfTable({ db, catalogue }, 'setting')
  const present = async (from: Db): Promise<ShownHouseSettings> => {
    const stored = await readSettings(from)
    const ordering = orderingOf(stored, firstOrdering)
    return {
      ...presentHouseSettings(stored, ordering),
      bank: ordering.bank ?? null,
      rates: await listRates(from),
      rateSource: (await findRateSource(from)) ?? null,
      ordersToPay: await countOrdersToPay(from),
    }
  }
  return {
    get: () => present(db),
    update: ({ values, read }, staff) =>
      changing(async (transaction) => {
        await lockSettings(transaction)
        const stored = await readSettings(transaction)
        const before = presentHouseSettings(stored, orderingOf(stored, firstOrdering))
        refuseOlder(read, before)
        for (const name of keysOf(values)) {
          const value = values[name]
          if (value === undefined || isDeepStrictEqual(value, before[name])) continue
          if (settingsAskingAgain.has(name)) assertConfirmed(staff)
          if (name === 'preOrderCampaign') {
            const ended = campaignBefore(before.preOrderCampaign, values.preOrderCampaign ?? null, clock.now())
            if (ended) await putSetting(transaction, 'preOrderCampaignBefore', ended)
          }
          if (isNotSet(name, value)) await deleteSetting(transaction, name)
          else await putSetting(transaction, name, value)
          if (name === 'bidding' && value === false) await assertNoBidsRun(transaction)
          await recordAction(transaction, staff, {
            action: name === 'preOrderCampaign' ? 'pre-order-campaign.set' : 'setting.change',
            subject: name,
            changes: loggedChange(before[name], value),
          })
        }
        return present(transaction)
      }),
    setBank: ({ bank: given, read }, staff) =>
      changing(async (transaction) => {
        await lockSettings(transaction)
        const before = orderingOf(await readSettings(transaction), firstOrdering).bank ?? null
        if (read !== undefined) refuseOlder({ bank: read }, { bank: before })
        const bank = given && bankOf(given)
        if (!isDeepStrictEqual(bank, before)) {
          await putSetting(transaction, 'bank', bank ?? noBank)
          await recordAction(transaction, staff, { action: 'bank.set', subject: 'bank', changes: loggedChange(before, bank) })
        }
        return present(transaction)
      }),
  }
}

const bankOf = ({ bic, ...account }: NonNullable<z.output<typeof bankBodySchema>['bank']>) => ({ ...account, ...(bic !== '' && { bic }) })
