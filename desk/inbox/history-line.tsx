import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** Of what has happened; when stands at its end. */
export const lineClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4'

export function Moment({ at }: { at: string }) {
  const { locale } = usePreferences()
  return (
    <time dateTime={at} className="num text-sm text-ink-muted">
      {formatDayTime(new Date(at), locale)}
    </time>
  )
}
