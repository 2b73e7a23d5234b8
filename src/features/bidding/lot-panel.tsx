import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useConnection } from '#src/blocks/use-connection.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { biddingQuery, isStale, ownBidsChanged, ownBidsQuery, type ShownBidding, timeOf } from '#src/queries/bidding.ts'
import { productKey } from '#src/queries/product.ts'
import { everySecond } from '#ui/every-second.ts'
import { BidForm } from './bid-form.tsx'
import { LotHistory } from './lot-history.tsx'
import { LotRules } from './lot-rules.tsx'
import { OwnStanding } from './own-standing.tsx'

type Props = {
  productId: string
  /** How long until the end. */
  renderCountdown: (endsAt: string, shown: ShownBidding) => ReactNode
}

/** On the page of a piece in an auction with bidding: how it stands, and the form for a bid. Renders nothing where bidding is off. */
export function LotPanel({ productId, renderCountdown }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const { data: shown } = useQuery(biddingQuery(preferences, productId))
  const offReason = useOffReason(shown)
  const bidding = shown?.bidding
  const { auctionId, state, bids, endsAt } = bidding ?? {}
  const isOver = useIsOver(shown)
  const { data: ownBids } = useQuery({
    ...ownBidsQuery(preferences),
    enabled: isSignedIn,
    // After the end only what became of it is missing, of which the others' answer says nothing.
    refetchInterval: ({ state: { data = [] } }) =>
      isOver && data.some((each) => each.auctionId === auctionId && isUnsettled(each)) && 2_000,
  })
  useEffect(() => {
    if (bids === undefined || !isSignedIn) return
    void ownBidsChanged(client)
  }, [client, isSignedIn, bids, state, endsAt, isOver])
  useEffect(() => {
    // A later end, or what became of the piece, is in its own answer.
    if (endsAt !== undefined) void client.invalidateQueries({ queryKey: productKey(productId) })
  }, [client, productId, endsAt, state])
  if (!shown) {
    return (
      <section
        id={lotId}
        aria-label={t`Bidding`}
        className={`mt-5 border border-line rounded-sm p-5 text-ink-muted ${offReason === undefined ? 'min-h-72' : ''}`}
      >
        {offReason ?? <Trans>How the bidding stands is loading.</Trans>}
      </section>
    )
  }
  if (!bidding || bidding.state === 'off') return null
  const own = isSignedIn ? ownBids?.find((each) => each.auctionId === auctionId) : undefined
  const isOpen = bidding.state === 'open' && !isOver
  return (
    <section id={lotId} aria-label={t`Bidding`} className="mt-5 border border-line rounded-sm p-5 scroll-mt-[calc(var(--top)+1rem)]">
      <LotPrice bidding={bidding} isOpen={isOpen} />
      <div className="mt-2 text-[.9375rem]">
        {bidding.state === 'planned' && (
          <p className="text-ink-muted">
            <Trans>Bidding has not begun yet.</Trans>
          </p>
        )}
        {isOpen && renderCountdown(bidding.endsAt, shown)}
        <p role="status" className="empty:hidden font-medium">
          {bidding.state === 'stopped' && <Trans>The house has stopped this auction. No bid counts any more.</Trans>}
          {(bidding.state === 'ended' || (bidding.state === 'open' && isOver)) && <Trans>This auction has ended.</Trans>}
        </p>
      </div>
      <OwnStanding productId={productId} bidding={bidding} own={own} isOver={isOver} />
      {isOpen && <BidForm bidding={bidding} productId={productId} own={own} offReason={offReason} />}
      {bidding.state !== 'stopped' && <LotRules bidding={bidding} />}
      <LotHistory bidding={bidding} ownNumber={own?.bidder} />
    </section>
  )
}

const isUnsettled = ({ state }: OwnBid): boolean => state === 'leads' || state === 'outbid' || state === 'ended'

/** To which the page's button leads. */
export const lotId = 'bidding'

function LotPrice({ bidding, isOpen }: { bidding: Bidding; isOpen: boolean }) {
  const { locale } = usePreferences()
  const { priceSar, startingSar, bids, reserve } = bidding
  const price = formatMoney({ amount: priceSar ?? startingSar, currency: 'SAR' }, locale)
  return (
    <>
      <p className="text-sm text-ink-muted">
        {priceSar === undefined ? <Trans>Starting price</Trans> : isOpen ? <Trans>Present price</Trans> : <Trans>Last price</Trans>}
      </p>
      <p className="text-2xl lg:text-3xl mt-0.5">
        <bdi translate="no" className="num">
          {price}
        </bdi>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-ink-muted">
        <span className="num">{bids === 0 ? <Trans>No bids yet</Trans> : <Plural value={bids} one="# bid" other="# bids" />}</span>
        {reserve === 'met' && (
          <span className="text-success">
            <Trans>Reserve met</Trans>
          </span>
        )}
        {reserve === 'not-met' && <Trans>Reserve not met</Trans>}
        {reserve === 'none' && <Trans>No reserve</Trans>}
      </p>
    </>
  )
}

const never = () => () => undefined

/** Whether the end has come, by the server's time. */
function useIsOver(shown: ShownBidding | undefined): boolean {
  const end = shown?.bidding ? Date.parse(shown.bidding.endsAt) : undefined
  return useSyncExternalStore(
    end === undefined ? never : everySecond,
    () => end !== undefined && shown !== undefined && timeOf(shown) >= end,
    () => false,
  )
}

/** Why no bid can be made at this moment: it must never be made by a price that may be another one. */
function useOffReason(shown: ShownBidding | undefined): string | undefined {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const isOld = useSyncExternalStore(
    everySecond,
    () => shown !== undefined && isStale(shown),
    () => false,
  )
  if (!isOnline) return t`Bids need a connection: without one you do not see what others bid.`
  if (!isOld || !shown) return undefined
  const time = formatTime(new Date(shown.now))
  return t`This price is of ${time}. You can bid as soon as the present one is here.`
}
