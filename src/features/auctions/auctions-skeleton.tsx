import { ProductCardSkeletons, ProductGrid } from '#src/blocks/products/product-grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { AuctionsFrame } from './auctions-frame.tsx'

/** The placeholder while the auctions load. */
export function AuctionsSkeleton() {
  return (
    <Loading>
      <AuctionsFrame line={'\u00A0'}>
        <ProductGrid products={[]} columns={4}>
          <ProductCardSkeletons count={4} />
        </ProductGrid>
      </AuctionsFrame>
    </Loading>
  )
}
