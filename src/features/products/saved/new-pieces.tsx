import { Plural } from '@lingui/react/macro'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { FoundSince } from './use-new-pieces.ts'

type Props = { found: FoundSince | undefined; className: string; /** With the day. */ saysSince?: boolean }

/** "3 new pieces since 12 Nov 2026"; nothing where there are none, or the device does not know. */
export function NewPieces({ found, className, saysSince = false }: Props) {
  const { locale } = usePreferences()
  if (!found) return null
  const { count } = found
  const day = formatDayOf(new Date(found.since), locale)
  return (
    <span className={`text-sm font-medium text-primary num ${className}`}>
      {saysSince ? (
        <Plural value={count} one={`# new piece since ${day}`} other={`# new pieces since ${day}`} />
      ) : (
        <Plural value={count} one="# new piece" other="# new pieces" />
      )}
    </span>
  )
}
