import { useState } from 'react'
import { formatAsOf, formatConfirmed } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { clock, cloudCheck } from '#ui/icon-paths.ts'
import { useDrawnHere } from '#ui/use-drawn-here.ts'

type Props = {
  /** ISO 8601: the time of the data, where the server has not confirmed it. */
  asOf: string | undefined
  /** When the server's response arrived; milliseconds since the epoch. */
  confirmedAt: number
  className?: string
}

/** The time of the data. Renders nothing in the server's HTML, which may come from a cache and knows no time zone. */
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
