import { useState } from 'react'
import { formatAsOf, formatConfirmed } from '#src/i18n/format-freshness.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { clock, cloudCheck } from '#src/ui/icon-paths.ts'
import { useDrawnHere } from '#src/ui/use-drawn-here.ts'

type Props = {
  /** ISO 8601: from when the data is, where the server has not confirmed it. */
  asOf: string | undefined
  /** When the server's answer came; milliseconds since the epoch. */
  confirmedAt: number
  className?: string
}

/** From when the data is. Nothing on a page as the server drew it, which may come from a cache and knows no time zone. */
export function Freshness({ asOf, confirmedAt, className = '' }: Props) {
  const { locale } = usePreferences()
  const isDrawnHere = useDrawnHere()
  const [now] = useState(() => new Date())
  if (!isDrawnHere || confirmedAt === 0) return null
  return (
    <span className={`inline-flex items-center gap-1.5 ${className}`}>
      <Icon path={asOf === undefined ? cloudCheck : clock} size="sm" />
      {asOf === undefined ? formatConfirmed(new Date(confirmedAt), locale) : formatAsOf(new Date(asOf), now, locale)}
    </span>
  )
}
