import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { formatDeadline, formatShopMoment } from '#i18n/formats/format-freshness.ts'
import { biddingQuery } from '#src/queries/bidding.ts'
import { useDrawnHere } from '#ui/use-drawn-here.ts'

/**
 * When an auction ends and how to take part. The server's HTML, the same for every shopper, shows the shop's time zone; after hydration it
 * is the shopper's.
 */
export function AuctionEnd({ endsAt, product: { id, auction } }: { endsAt: string; product: Pick<Product, 'id' | 'auction'> }) {
  const isDrawnHere = useDrawnHere()
  const preferences = usePreferences()
  const { locale } = preferences
  // The panel of the bidding asks for it: the house may have turned bidding off, so nothing is said of how to bid before.
  const { data: lot } = useQuery({ ...biddingQuery(preferences, id), enabled: false })
  const state = lot && (lot.bidding?.state ?? 'off')
  if (auction?.hasBidding && state !== undefined && state !== 'off') {
    return state !== 'open' ? null : (
      <p className="mt-1 ms-4.5 text-sm text-ink-muted text-pretty">
        <Trans>You can bid here: say the most that you would pay.</Trans>
      </p>
    )
  }
  const end = new Date(endsAt)
  const moment = <bdi className="whitespace-nowrap">{isDrawnHere ? formatDeadline(end, locale) : formatShopMoment(end, locale)}</bdi>
  return (
    <p className="mt-1 ms-4.5 text-sm text-ink-muted text-pretty">
      <Trans>The auction ends on {moment}.</Trans>{' '}
      {(!auction?.hasBidding || state === 'off') && <Trans>Our specialists take the bids: write to us to take part.</Trans>}
    </p>
  )
}
