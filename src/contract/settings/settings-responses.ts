import { data } from '#src/contract/calls/endpoint-schemas.ts'
import { storedHouseSettingsSchema } from './house-settings.ts'

export const staffSettingsResponses = {
  'staff.settings.get': data(storedHouseSettingsSchema),
  'staff.settings.update': data(storedHouseSettingsSchema),
}
