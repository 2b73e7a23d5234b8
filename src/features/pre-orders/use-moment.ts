import { formatDeadline, formatShopMoment } from '#src/i18n/format-freshness.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { useDrawnHere } from '#src/ui/use-drawn-here.ts'

/** "5 Dec, 18:00" in the visitor's time zone; until hydration in the shop's, with its name. */
export function useMoment(): (iso: string) => string {
  const { locale } = usePreferences()
  const isDrawnHere = useDrawnHere()
  return (iso) => (isDrawnHere ? formatDeadline : formatShopMoment)(new Date(iso), locale)
}
