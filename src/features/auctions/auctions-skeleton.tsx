import { Trans } from '@lingui/react/macro'
import { ProductCardSkeletons, ProductGrid } from '#src/blocks/product-grid.tsx'
import { AuctionsFrame } from './auctions-frame.tsx'

/** The placeholder while the auctions load. */
export function AuctionsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <AuctionsFrame line={'\u00A0'}>
        <ProductGrid products={[]} columns={4}>
          <ProductCardSkeletons count={4} />
        </ProductGrid>
      </AuctionsFrame>
    </div>
  )
}
