import { Trans } from '@lingui/react/macro'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { inQuotes } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { OwnWords } from '#ui/own-words.tsx'

/** "19 Nov, 17:10, by a specialist." and in a line of its own “A fair price with the new strap.” */
export function HistoryText({ step: { at, by, reason } }: { step: Pick<HistoryStep, 'at' | 'by' | 'reason'> }) {
  const { locale } = usePreferences()
  const time = <bdi>{formatDayTime(new Date(at), locale)}</bdi>
  return (
    <>
      {by === 'staff' ? (
        <Trans>{time}, by a specialist.</Trans>
      ) : by === 'shopper' ? (
        <Trans>{time}, by you.</Trans>
      ) : (
        <Trans>{time}.</Trans>
      )}
      {reason !== undefined && (
        <>
          {' '}
          <OwnWords text={inQuotes(reason)} />
        </>
      )}
    </>
  )
}
