import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '../call.ts'
import { AskingButton } from '../confirm/asking-button.tsx'
import { DeleteButton } from '../named/delete-button.tsx'
import { productName } from '../products/product-name.ts'
import { useMay } from '../may.ts'
import { BiddingStanding } from './bidding-standing.tsx'
import { Bids } from './bids.tsx'
import { StopAuction } from './stop-auction.tsx'
import { AuctionTimes } from './auction-form.tsx'

const stateWords = { running: msg`Running`, planned: msg`Planned`, ended: msg`Ended` }

type Props = {
  auction: StaffAuction
  onChanged: () => Promise<void>
  /** Said after other times are saved. */
  savedText: string
  isBiddingOn: boolean
  isEdited: boolean
  setEdited: (isEdited: boolean) => void
}

/** An auction with its times, and what can be done with it. */
export function AuctionRow({ auction, onChanged, savedText, isBiddingOn, isEdited, setEdited }: Props) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const { id, product, state, startsAt, endsAt, bidding } = auction
  const hasBids = bidding !== undefined && bidding.bids > 0
  const mayReadBids = useMay('staff.auctions.bids')
  const [isRead, setIsRead] = useState(false)
  const name = productName(product, locale)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="flex-1 max-sm:basis-full">
          <Link to="/products/$id" params={{ id: product.id }} className="link wrap-anywhere min-h-11 inline-flex items-center">
            <bdi>{name}</bdi>
          </Link>{' '}
          <bdi className="num text-ink-muted">{product.stockNumber}</bdi>
          <span className="block text-sm text-ink-muted num">
            {i18n._(stateWords[state])}: {formatDayTime(new Date(startsAt), locale)} – {formatDayTime(new Date(endsAt), locale)}
          </span>
          {bidding && <BiddingStanding bidding={bidding} />}
        </span>
        {hasBids && mayReadBids && (
          <Button variant="link" className="px-2" aria-expanded={isRead} onClick={() => setIsRead(!isRead)}>
            <Trans>Bids</Trans>
            <span className="sr-only">
              , <bdi>{name}</bdi>
            </span>
          </Button>
        )}
        {state !== 'ended' && !isEdited && !hasBids && (
          <Button variant="link" className="px-2" onClick={() => setEdited(true)}>
            {isBiddingOn || bidding ? <Trans>Change</Trans> : <Trans>Other times</Trans>}
            <span className="sr-only">
              , <bdi>{name}</bdi>
            </span>
          </Button>
        )}
        {state === 'running' && hasBids && <StopAuction auction={auction} onChanged={onChanged} />}
        {state === 'running' && !hasBids && <EndNow auction={auction} onChanged={onChanged} />}
        {state === 'planned' && (
          <DeleteButton
            name={name}
            text={<Trans>The auction does not take place. The piece stays in the shop.</Trans>}
            remove={async () => {
              await call('staff.auctions.delete', { params: { id } })
              await onChanged()
            }}
          />
        )}
      </div>
      {isRead && <Bids id={id} />}
      {isEdited && (
        <AuctionTimes
          auction={auction}
          onChanged={onChanged}
          savedText={savedText}
          isBiddingOn={isBiddingOn}
          onDone={() => setEdited(false)}
        />
      )}
    </>
  )
}

function EndNow({ auction, onChanged }: { auction: StaffAuction; onChanged: () => Promise<void> }) {
  const { locale } = usePreferences()
  const end = async () => {
    await call('staff.auctions.end', { params: { id: auction.id } })
    await onChanged()
  }
  return (
    <AskingButton
      className="px-2"
      title={<Trans>End this auction now?</Trans>}
      text={<Trans>The piece has its fixed price again at once.</Trans>}
      stayLabel={<Trans>Let it run</Trans>}
      confirmLabel={<Trans>End it</Trans>}
      action={end}
    >
      <Trans>End now</Trans>
      <span className="sr-only">
        , <bdi>{productName(auction.product, locale)}</bdi>
      </span>
    </AskingButton>
  )
}
