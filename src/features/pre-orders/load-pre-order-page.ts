import type { QueryClient } from '@tanstack/react-query'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { shopNow } from '#src/offline/shop-clock.ts'
import { settingsQuery } from '#src/queries/settings.ts'

/** For the loader of the page. @returns the shop's time of the render, milliseconds since 1970 */
export async function loadPreOrderPage({ queryClient, ...preferences }: Preferences & { queryClient: QueryClient }): Promise<number> {
  await queryClient.query({ ...settingsQuery(preferences), staleTime: 'static' })
  return shopNow()
}
