import { Plural } from '@lingui/react/macro'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { minuteMs } from '#contract/durations.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { biddingQuery } from '#src/queries/bidding.ts'

/** In the list of auctions: the price of one with bidding, and how many bids it has. Its own page asks more often. */
export function LotLine({ productId }: { productId: string }) {
  const preferences = usePreferences()
  const { data } = useQuery({ ...biddingQuery(preferences, productId), refetchInterval: () => onlineManager.isOnline() && minuteMs })
  const bidding = data?.bidding
  const price = bidding && formatMoney({ amount: bidding.priceSar ?? bidding.startingSar, currency: 'SAR' }, preferences.locale)
  return (
    <p className="text-sm text-ink-muted min-h-5">
      {bidding && bidding.state !== 'off' && (
        <>
          <bdi translate="no" className="num font-medium text-ink">
            {price}
          </bdi>
          {' · '}
          <Plural value={bidding.bids} _0="no bids yet" one="# bid" other="# bids" />
        </>
      )}
    </p>
  )
}
