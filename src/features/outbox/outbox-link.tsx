import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { openOutbox } from '#src/blocks/outbox-panel.ts'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { paperPlaneTilt } from '#ui/lazy-icons.ts'

/**
 * In the header, while there are pending entries, also of customers whose sessions have ended: their number, and the link to the outbox.
 */
export function OutboxLink() {
  const { entries, others } = useWholeOutbox()
  const count = others.reduce((sum, other) => sum + other.count, entries.length)
  return count > 0 ? (
    // Its texts may still be loading; the header stays.
    <Suspense>
      <Badge count={count} />
    </Suspense>
  ) : null
}

function Badge({ count }: { count: number }) {
  useTexts('runtime')
  const { t } = useLingui()
  const number = formatNumber(count, usePreferences().locale)
  return (
    <button
      type="button"
      className="tap"
      aria-label={t`Outbox, ${number}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => openOutbox(currentTarget)}
    >
      <LazyIcon outline={paperPlaneTilt} className="flip" />
      <span className="count-dot num">{number}</span>
    </button>
  )
}
