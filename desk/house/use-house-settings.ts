import { useQueryClient } from '@tanstack/react-query'
import type { ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { call } from '../call.ts'
import { houseSettingsQuery } from '../queries.ts'

/** How a form of the house's settings reads and saves them. */
export function useHouseSettings() {
  const client = useQueryClient()
  return {
    save: async (values: Record<string, unknown>, read: Record<string, unknown>): Promise<ShownHouseSettings> =>
      (await call('staff.settings.update', { body: { values, read } })).data,
    readNow: () => client.query({ ...houseSettingsQuery, staleTime: 0 }),
    onSaved: (saved: ShownHouseSettings) => client.setQueryData(houseSettingsQuery.queryKey, saved),
  }
}
