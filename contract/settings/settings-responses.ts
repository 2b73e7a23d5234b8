import { data } from '#contract/protocol/endpoint-schemas.ts'
import { shownHouseSettingsSchema } from './house-settings.ts'

const settings = data(shownHouseSettingsSchema)

export const staffSettingsResponses = {
  'staff.settings.get': settings,
  'staff.settings.update': settings,
  'staff.settings.bank': settings,
}
