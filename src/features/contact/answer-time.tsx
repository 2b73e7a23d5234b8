import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'

/** When a message is answered, as the shop's settings say; renders nothing if they do not. */
export function AnswerTime() {
  const preferences = usePreferences()
  const { data: settings } = useQuery(settingsQuery(preferences))
  const count = settings?.answerDays
  if (count === undefined) return null
  const days = formatNumber(count, preferences.locale)
  return (
    <p className="hint">
      <Plural value={count} one="We answer within one working day." other={`We answer within ${days} working days.`} />
    </p>
  )
}
