import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { heldOffers } from '#src/blocks/held-offers.ts'
import { useStore } from '#ui/use-store.ts'

type Props = { productId: string; bidding: Bidding; own: OwnBid | undefined; isOver: boolean }

/** How the customer stands: by the newer of the two answers. Renders nothing for who has not bid. */
export function OwnStanding({ productId, bidding, own, isOver }: Props) {
  const { locale } = usePreferences()
  const isHeld = useStore(heldOffers, (held) => held.has(productId))
  const state = own && standingOf(own, bidding, isOver)
  const maximum = <bdi className="num">{formatMoney({ amount: own?.maximumSar ?? 0, currency: 'SAR' }, locale)}</bdi>
  const said: Record<OwnBid['state'], ReactNode> = {
    leads: <Trans>You lead. Your maximum is {maximum}.</Trans>,
    outbid: <Trans>You were outbid. Your maximum was {maximum}.</Trans>,
    ended: <Trans>We are closing the auction. You will know in a moment.</Trans>,
    won: <Trans>You have won. The piece is held for you in the cart.</Trans>,
    lost: <Trans>You did not win this piece.</Trans>,
    stopped: <Trans>Your bid no longer counts.</Trans>,
  }
  return (
    <div role="status" className="empty:hidden">
      {state && (
        <p
          className={`mt-3 text-[.9375rem] font-medium ${state === 'leads' || state === 'won' ? 'text-success' : state === 'outbid' ? 'text-warning' : ''}`}
        >
          {said[state]}
        </p>
      )}
      {/* Once the page knows of the hold, its own button leads there. */}
      {state === 'won' && !isHeld && (
        <Link to="/$locale/cart" params={{ locale }} className="btn btn-primary mt-3">
          <Trans>See the cart</Trans>
        </Link>
      )}
    </div>
  )
}

/** What all may know is asked for more often than what only the customer may. */
function standingOf(own: OwnBid, { leader, state }: Bidding, isOver: boolean): OwnBid['state'] {
  if (own.state !== 'leads' && own.state !== 'outbid') return own.state
  if (isOver || state === 'ended') return 'ended'
  return leader === own.bidder ? 'leads' : 'outbid'
}
