import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { type HouseSettingName, houseSettingNames, storedHouseSettingsSchema } from '#src/contract/settings/house-settings.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'

export type StoredHouseSettings = z.output<typeof storedHouseSettingsSchema>
type Value = StoredHouseSettings[HouseSettingName]

const noTexts = { en: '', ar: '' }
const notSet: StoredHouseSettings = {
  phone: '',
  whatsapp: '',
  email: '',
  address: noTexts,
  contactHours: noTexts,
  preOrderHours: noTexts,
  answerDays: null,
  location: null,
  companyName: noTexts,
  commercialRegister: '',
  vatNumber: '',
}

/** The settings with their stored values. One of the wrong shape, which pages leave out as well, counts as not set. */
export function presentHouseSettings(stored: ReadonlyMap<string, unknown>): StoredHouseSettings {
  const values = houseSettingNames.map((name) => {
    const value = stored.get(name)
    // A text that is the same in both languages may be stored once.
    const given = notSet[name] === noTexts && typeof value === 'string' ? { en: value, ar: value } : value
    const parsed = storedHouseSettingsSchema.shape[name].safeParse(given)
    return [name, parsed.success ? parsed.data : notSet[name]]
  })
  return storedHouseSettingsSchema.parse(Object.fromEntries(values))
}

/** Whether there is nothing to store. */
export const isNotSet = (name: HouseSettingName, value: Value): boolean => isDeepStrictEqual(value, notSet[name])

/** The names of the settings that are stored differently from what the caller has read. */
export const changedSince = (read: Partial<StoredHouseSettings>, now: StoredHouseSettings): HouseSettingName[] =>
  houseSettingNames.filter((name) => read[name] !== undefined && !isDeepStrictEqual(read[name], now[name]))

/** A setting before and after, for the log: each language and each number by itself. */
export function loggedChange(before: Value, after: Value): StaffChanges {
  const [from, to] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => from[name] !== to[name])
  return Object.fromEntries(
    names.map((name) => [name, { ...(from[name] !== undefined && { from: from[name] }), ...(to[name] !== undefined && { to: to[name] }) }]),
  )
}
const partsOf = (value: Value): Record<string, string | number | undefined> => {
  const parts = Object.entries(value !== null && typeof value === 'object' ? value : { value })
  return Object.fromEntries(parts.flatMap(([name, part]) => (part === '' || part === null ? [] : [[name, part]])))
}
