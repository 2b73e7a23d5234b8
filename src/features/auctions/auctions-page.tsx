import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ProductGrid } from '#src/blocks/products/product-grid.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { AuctionsFrame } from './auctions-frame.tsx'
import { auctionsQuery } from './auctions-queries.ts'
import { Countdown } from './countdown.tsx'
import { LotLine } from './lot-line.tsx'
import { adoptClock } from './server-clock.ts'

/** The first row of a desktop. */
const firstRow = 4

export function AuctionsPage() {
  const { data } = useSuspenseQuery(auctionsQuery(usePreferences()))
  const { auctions } = data
  const clock = useMemo(() => adoptClock(data.clock), [data.clock])
  if (auctions.length === 0) return <NoAuctions />
  return (
    <AuctionsFrame line={<Trans>Ending soonest first.</Trans>}>
      <ProductGrid
        products={auctions.map((auction) => auction.product)}
        columns={4}
        heading="h2"
        eager={firstRow}
        renderPriceLine={(index) => {
          const auction = auctions[index]
          return (
            auction && (
              <>
                {auction.hasBidding && <LotLine productId={auction.product.id} />}
                <Countdown endsAt={auction.endsAt} clock={clock} />
              </>
            )
          )
        }}
      />
    </AuctionsFrame>
  )
}

function NoAuctions() {
  const { locale } = usePreferences()
  return (
    <AuctionsFrame line={<Trans>There are no auctions at the moment. You can buy from the shop at the listed prices.</Trans>}>
      <Link to="/$locale/shop" params={{ locale }} className="btn btn-primary">
        <Trans>Shop Now</Trans>
      </Link>
    </AuctionsFrame>
  )
}
