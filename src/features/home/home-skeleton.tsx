import { ProductCardSkeletons, ProductGrid } from '#src/blocks/products/product-grid.tsx'
import { ProductRailSkeleton } from '#src/blocks/products/product-rail.tsx'
import { Loading } from '#ui/loading.tsx'

/** The placeholder of the home page while its data loads: hero, brands, rail and grid in their positions. */
export function HomeSkeleton() {
  return (
    <Loading>
      <div className="bg-olive-deep h-[41.5rem] md:h-[34rem] lg:h-[clamp(42.5rem,43vw,54rem)]" />
      <div className="page pt-12 lg:pt-20">
        <div className="skeleton h-68 sm:h-34 lg:h-[9.75rem]" />
      </div>
      <div className="pt-14 lg:pt-24">
        <HeadingSkeleton />
        <ProductRailSkeleton />
      </div>
      <div className="pt-16 lg:pt-28">
        <HeadingSkeleton />
        <div className="page">
          <ProductGrid products={[]} columns={4}>
            <ProductCardSkeletons count={4} />
          </ProductGrid>
        </div>
      </div>
    </Loading>
  )
}

function HeadingSkeleton() {
  return (
    <div className="page">
      <div className="mb-6 lg:mb-9 h-11 flex items-end">
        <span className="skeleton h-8 w-48" />
      </div>
    </div>
  )
}
