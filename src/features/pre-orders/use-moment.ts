import { formatDeadline, formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useDrawnHere } from '#ui/use-drawn-here.ts'

/** "5 Dec, 18:00" in the shopper's time zone; until hydration in the shop's, with its name. */
export function useMoment(): (iso: string) => string {
  const { locale } = usePreferences()
  const isDrawnHere = useDrawnHere()
  return (iso) => (isDrawnHere ? formatDeadline : formatShopMoment)(new Date(iso), locale)
}
