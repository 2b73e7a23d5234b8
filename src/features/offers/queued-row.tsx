import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QueuedState } from '#src/blocks/requests/queued-state.tsx'
import { RequestRow } from '#src/blocks/requests/request-row.tsx'
import { NotSentBadge } from '#src/blocks/requests/status-badge.tsx'
import { formatDayTime } from '#src/i18n/format-freshness.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { productIn } from '#src/offline/outbox/entry-product.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { OfferPrice, ProductName } from './offer-row.tsx'

/** An offer in the outbox: it is listed at once, and never as pending. */
export function QueuedRow({ entry }: { entry: Entry }) {
  const { locale } = usePreferences()
  const { subject, createdAt } = entry
  const { price, product } = productIn(entry)
  const time = <bdi>{formatDayTime(new Date(createdAt), locale)}</bdi>
  return (
    <li>
      <RequestRow
        image={subject.image}
        badge={<NotSentBadge />}
        name={<ProductName product={product} name={subject.name ?? ''} />}
        line={<Trans>Written {time}</Trans>}
        state={
          <>
            <QueuedState entry={entry} />{' '}
            <Link to="/$locale/outbox" params={{ locale }} className="link">
              <Trans>See the outbox</Trans>
            </Link>
          </>
        }
        aside={<OfferPrice price={price} />}
      />
    </li>
  )
}
