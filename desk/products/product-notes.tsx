import { Plural, Trans } from '@lingui/react/macro'
import { shopDayOf } from '#contract/orders/estimated-delivery.ts'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** The last day of a reservation, in Riyadh. @param until the moment at which it ends */
const lastDayOf = (until: string) => shopDayOf(new Date(Date.parse(until) - 1))

/** Until when a piece is reserved, and for whom. */
export function ReservedNote({ reserved }: Pick<StaffProductRow, 'reserved'>) {
  const { locale } = usePreferences()
  if (!reserved) return null
  const day = formatCalendarDate(lastDayOf(reserved.until), locale)
  return (
    <p className="text-sm text-ink-muted">
      <Trans>
        Reserved until {day} for <bdi className="text-ink wrap-anywhere">{reserved.for}</bdi>
      </Trans>
    </p>
  )
}

/** How many shoppers have it on their wish list. */
export function WatchersNote({ watchers }: Pick<StaffProductRow, 'watchers'>) {
  if (watchers === 0) return null
  return (
    <p className="text-sm text-ink-muted num">
      <Plural value={watchers} one="On # wish list" other="On # wish lists" />
    </p>
  )
}

/** When a piece goes into the shop by itself, or that it could not. */
export function PublishNote({ publish }: Pick<StaffProductRow, 'publish'>) {
  const { locale } = usePreferences()
  if (!publish) return null
  const moment = formatDayTime(new Date(publish.at), locale)
  if (publish.problem !== undefined) {
    return (
      <p className="text-sm text-warning">
        <Trans>
          It was to go into the shop on {moment}, but an error of the shop stopped it three times. Publish it, or set another time.
        </Trans>{' '}
        <span dir="ltr" className="text-ink-muted">
          ({publish.problem})
        </span>
      </p>
    )
  }
  return publish.failed ? (
    <p className="text-sm text-warning">
      <Trans>It was to go into the shop on {moment}, but something was missing.</Trans>
    </p>
  ) : (
    <p className="text-sm text-ink-muted">
      <Trans>Goes into the shop on {moment}</Trans>
    </p>
  )
}
