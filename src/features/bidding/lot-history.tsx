import { Trans } from '@lingui/react/macro'
import type { Bidding } from '#contract/auctions/bidding.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** The last bids, by the numbers of their bidders. Renders nothing without one. */
export function LotHistory({ bidding: { history }, ownNumber }: { bidding: Bidding; ownNumber: number | undefined }) {
  const { locale } = usePreferences()
  if (history.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 flex items-center cursor-pointer link w-fit text-ink-muted">
        <Trans>All bids</Trans>
      </summary>
      <ol className="border-t border-line">
        {history.map(({ bidder, priceSar, at }) => (
          <li key={`${at} ${bidder}`} className="flex flex-wrap justify-between gap-x-4 py-2 border-b border-line num">
            <span className={bidder === ownNumber ? 'font-medium' : ''}>
              {bidder === ownNumber ? <Trans>You (bidder {bidder})</Trans> : <Trans>Bidder {bidder}</Trans>}
            </span>
            <bdi>{formatMoney({ amount: priceSar, currency: 'SAR' }, locale)}</bdi>
            <time dateTime={at} className="text-ink-muted basis-full">
              {formatDayTime(new Date(at), locale)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
