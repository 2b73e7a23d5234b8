import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeletons } from './product-grid.tsx'

/** How wide a photograph of the rail is shown. */
const railSizes = '(min-width: 80rem) 17.5rem, (min-width: 64rem) 22vw, (min-width: 40rem) 40vw, 70vw'

/** So many cards a phone shows before it is swiped, the cut one included. */
const inView = 2

/**
 * Swiped on phones: a third of the next card shows that there is more. Where there is room for four cards it is a row of four without
 * overflow; the "See all" link above leads to the rest. Far below the screen it is not rendered yet. The padding keeps the focus ring from
 * being clipped.
 */
const railClasses =
  'snap page [content-visibility:auto] [contain-intrinsic-block-size:auto_24rem] gap-4 lg:gap-6 py-1.5 -my-1.5 auto-cols-[76%] sm:auto-cols-[42%] lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible scroll-px-(--gutter) lg:[&>:nth-child(n+5)]:hidden'

export function ProductRail({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className={railClasses}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={railSizes} deferred={index >= inView} />
        </li>
      ))}
    </ul>
  )
}

/** The placeholder of a rail that is loading. */
export function ProductRailSkeleton() {
  return (
    <ul className={railClasses}>
      <ProductCardSkeletons count={4} />
    </ul>
  )
}
