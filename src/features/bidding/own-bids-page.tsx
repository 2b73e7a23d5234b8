import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnBid } from '#contract/auctions/bidding.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDayTime, formatDeadline } from '#i18n/formats/format-freshness.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { ownBidsQuery } from '#src/queries/bidding.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Picture } from '#ui/picture.tsx'

/** The customer's own bids, inside the account. */
export function OwnBidsPage() {
  const { locale } = usePreferences()
  const { data, dataUpdatedAt, isRefetchError } = useSuspenseQuery(ownBidsQuery(usePreferences()))
  return (
    <>
      <PageTitle title={<Trans>My bids</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      {data.length === 0 ? (
        <EmptyState title={<Trans>No bids yet</Trans>} text={<Trans>What you bid in auctions stands here, and how you stand.</Trans>}>
          <Link to="/$locale/auctions" params={{ locale }} className="btn btn-line">
            <Trans>See the auctions</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="rows border-y border-line">
          {data.map((own) => (
            <OwnBidRow key={own.auctionId} own={own} />
          ))}
        </ul>
      )}
    </>
  )
}

function OwnBidRow({ own }: { own: OwnBid }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { productId, productName, image, state, endsAt } = own
  const money = (amount: number) => <bdi className="num">{formatMoney({ amount, currency: 'SAR' }, locale)}</bdi>
  const [price, maximum] = [money(own.priceSar), money(own.maximumSar)]
  const end = new Date(endsAt)
  const name = isolated(productName[locale])
  const isRunning = state === 'leads' || state === 'outbid'
  const moment = <bdi className="whitespace-nowrap">{isRunning ? formatDeadline(end, locale) : formatDayTime(end, locale)}</bdi>
  return (
    <li className="py-5 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 sm:gap-x-7 items-start">
      <span className="grid place-items-center aspect-square bg-well overflow-hidden text-ink-subtle">
        {image ? <Picture image={{ ...image, alt: '' }} sizes="6.5rem" /> : <LazyIcon outline={watch} size="lg" />}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-medium sm:text-lg">
          <Link to="/$locale/product/$id" params={{ locale, id: productId }} className="hover:underline underline-offset-4">
            <bdi translate="no">{productName[locale]}</bdi>
          </Link>
        </h2>
        <p className={`mt-1 font-medium ${colors[state]}`}>{stateWords[state]}</p>
        <p className="text-sm text-ink-muted mt-1 flex flex-wrap gap-x-4">
          <span>
            <Trans>Price {price}</Trans>
          </span>
          <span>
            <Trans>Your maximum {maximum}</Trans>
          </span>
        </p>
        <p className="text-sm text-ink-muted">{isRunning ? <Trans>Ends on {moment}</Trans> : <Trans>Ended on {moment}</Trans>}</p>
        {state === 'won' && (
          <Link to="/$locale/cart" params={{ locale }} className="btn btn-primary mt-3">
            <Trans>See the cart</Trans>
          </Link>
        )}
        {state === 'outbid' && (
          <Link
            to="/$locale/product/$id"
            params={{ locale, id: productId }}
            hash="bidding"
            className="btn btn-line mt-3"
            aria-label={t`Bid again for ${name}`}
          >
            <Trans>Bid again</Trans>
          </Link>
        )}
      </div>
    </li>
  )
}

const colors: Record<OwnBid['state'], string> = {
  leads: 'text-success',
  outbid: 'text-warning',
  ended: 'text-ink-muted',
  won: 'text-success',
  lost: 'text-ink-muted',
  stopped: 'text-ink-muted',
}

const stateWords: Record<OwnBid['state'], ReactNode> = {
  leads: <Trans>You lead</Trans>,
  outbid: <Trans>You were outbid</Trans>,
  ended: <Trans>The auction is being closed</Trans>,
  won: <Trans>You have won</Trans>,
  lost: <Trans>You did not win this piece</Trans>,
  stopped: <Trans>The house has stopped this auction</Trans>,
}
