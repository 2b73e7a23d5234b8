import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { sar } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'

type Bidding = NonNullable<StaffAuction['bidding']>

/** How the bidding of an auction stands, and what came of it. */
export function BiddingStanding({ bidding }: { bidding: Bidding }) {
  const { locale } = usePreferences()
  const { startingSar, reserveSar, priceSar, bids, outcome, offerNumber } = bidding
  const money = (amount: number) => <bdi className="num">{formatMoney(sar(amount), locale)}</bdi>
  return (
    <span className="block text-sm num">
      {priceSar === undefined ? (
        <Trans>Bidding from {money(startingSar)}, no bid yet</Trans>
      ) : (
        <>
          {money(priceSar)} · <Plural value={bids} one="# bid" other="# bids" />
        </>
      )}
      {reserveSar !== null && (
        <>
          {' · '}
          <Reserve isMet={priceSar === undefined ? undefined : priceSar >= reserveSar} amount={money(reserveSar)} />
        </>
      )}
      {outcome && (
        <span className="block">
          <Outcome outcome={outcome} />{' '}
          {offerNumber !== undefined && (
            <Link to="/requests/$number" params={{ number: offerNumber }} className="link link-tall">
              <Trans>See the winner’s offer</Trans>
            </Link>
          )}
        </span>
      )}
    </span>
  )
}

/** @param isMet undefined while nobody has bid */
function Reserve({ isMet, amount }: { isMet: boolean | undefined; amount: ReactNode }) {
  if (isMet === undefined) return <Trans>reserve {amount}</Trans>
  return isMet ? <Trans>the reserve of {amount} is met</Trans> : <Trans>the reserve of {amount} is not met</Trans>
}

function Outcome({ outcome }: { outcome: NonNullable<Bidding['outcome']> }) {
  switch (outcome) {
    case 'sold':
      return <Trans>Won: the piece is held for the winner.</Trans>
    case 'not-sold':
      return <Trans>Not sold: the piece has its fixed price again.</Trans>
    case 'no-piece':
      return <Trans>Not sold: the piece was no longer free when the auction ended.</Trans>
    case 'stopped':
      return <Trans>Stopped by the house: no bid counts.</Trans>
  }
}
