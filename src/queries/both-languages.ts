import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { otherLocale } from '#contract/locale.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { savesData } from '#device/connection/saves-data.ts'

/**
 * A customer's own data comes in both languages at once, so that a language switch without a network shows what the device has
 * (docs/areas/own-data.md). With Save-Data it comes in one.
 */
export const inBothLanguages = (preferences: Preferences) => ({ ...preferences, allLanguages: !savesData() })

/**
 * Stores the other language of an answer beside the one that is shown.
 * @param queryOf the query of a language
 * @param other undefined where it was not asked for
 */
export function storeOtherLanguage(
  client: QueryClient,
  preferences: Preferences,
  queryOf: (preferences: Preferences) => { queryKey: QueryKey },
  other: unknown,
): void {
  if (other === undefined) return
  client.setQueryData(queryOf({ ...preferences, locale: otherLocale(preferences.locale) }).queryKey, other)
}
