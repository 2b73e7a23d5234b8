import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { formatMegabytes } from '#i18n/formats/format-megabytes.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { askForLastingStorage } from '#device/outbox/lasting.ts'
import { mostBytes, mostEntries } from '#device/outbox/limits.ts'

/** How full the outbox is, with a warning from 80 %, and if the browser denied persistent storage. Renders nothing for an empty one. */
export function OutboxFill() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { fill } = useWholeOutbox()
  const isRejected = useIsRejected(fill.entries > 0)
  if (fill.entries === 0) return null
  const places = formatNumber(fill.entries, locale)
  const allPlaces = formatNumber(mostEntries, locale)
  const size = formatMegabytes(fill.bytes, locale)
  const allSize = formatMegabytes(mostBytes, locale)
  const share = Math.max(fill.entries / mostEntries, fill.bytes / mostBytes)
  return (
    <div className="text-sm text-ink-muted">
      {fill.isNearlyFull && (
        <p role="status" className="text-warning font-medium mb-2 text-pretty">
          <Trans>The outbox is nearly full. Send or discard something before you add more.</Trans>
        </p>
      )}
      {isRejected && (
        <p className="mb-2 text-pretty">
          <Trans>When space runs low, the browser may clear what waits here.</Trans>
        </p>
      )}
      <div className="flex justify-between gap-4 num">
        <span>
          <Trans>
            {places} of {allPlaces} places
          </Trans>
        </span>
        <span>
          <Trans>
            {size} of {allSize} MB
          </Trans>
        </span>
      </div>
      <div className="relative h-0.75 mt-2">
        <progress className="upload-progress" value={share} aria-label={t`How full the outbox is`} />
      </div>
    </div>
  )
}

/** Request persistent storage with the first entry, not on a mere visit. */
function useIsRejected(isUsed: boolean): boolean {
  const [isRejected, setRejected] = useState(false)
  useEffect(() => {
    let isGone = false
    if (isUsed) {
      void askForLastingStorage().then((isLasting) => {
        if (!isGone) setRejected(!isLasting)
      })
    }
    return () => {
      isGone = true
    }
  }, [isUsed])
  return isRejected && isUsed
}
