import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shopDayOf } from '#contract/orders/estimated-delivery.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { shopNow } from '#device/shop-clock.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { calendarBlank } from '#ui/account-icons.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { ServiceDatesDialog } from './service-dates-dialog.tsx'

/** When a piece was serviced and when it is to be, with the dialog that sets both. */
export function OwnedPieceService({ piece }: { piece: OwnedPiece }) {
  const { t } = useLingui()
  const connection = useNeedsConnection()
  const [isOpen, setOpen] = useState(false)
  const name = isolated(piece.name)
  const { lastOn, dueOn } = piece.service ?? {}
  return (
    <div className="mt-2 text-sm sm:text-[.9375rem]">
      {lastOn !== undefined && <LastService day={lastOn} />}
      {dueOn !== undefined && <NextService day={dueOn} />}
      <Button
        variant="link"
        className="text-sm flex items-center gap-1.5"
        aria-label={t`Service dates: ${name}`}
        onClick={() => connection.run(() => setOpen(true))}
      >
        <LazyIcon outline={calendarBlank} size="sm" />
        <Trans>Service dates</Trans>
      </Button>
      {isOpen && <ServiceDatesDialog piece={piece} onClose={() => setOpen(false)} />}
    </div>
  )
}

function LastService({ day: isoDay }: { day: string }) {
  const { locale } = usePreferences()
  const day = <bdi className="num">{formatCalendarDate(isoDay, locale)}</bdi>
  return (
    <p className="text-ink-muted">
      <Trans>Last serviced {day}</Trans>
    </p>
  )
}

function NextService({ day: isoDay }: { day: string }) {
  const { locale } = usePreferences()
  const [today] = useState(() => shopDayOf(new Date(shopNow())))
  const day = <bdi className="num">{formatCalendarDate(isoDay, locale)}</bdi>
  return (
    <p className={isoDay <= today ? 'text-warning font-medium' : 'text-ink-muted'}>
      {isoDay < today ? <Trans>Service was due {day}</Trans> : <Trans>Service due {day}</Trans>}
    </p>
  )
}
