import type { ProductSummary } from '#src/contract/catalogue.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeletons } from './product-grid.tsx'

/** How wide a photograph of the rail is shown. */
const railSizes = '(min-width: 80rem) 17.5rem, (min-width: 64rem) 22vw, (min-width: 40rem) 40vw, 70vw'

/** So many cards a phone shows before it is swiped, the cut one included. */
const inView = 2

/**
 * Phones swipe it: a third of the next card shows that there is more. Where there is room for four cards it is a row of four, and
 * nothing is hidden beside it: who wants more follows the "See all" above it. Far below the screen it is not drawn
 * yet. Its padding keeps room for the focus ring, which it would cut off.
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

/** The place of a rail that is on its way. */
export function ProductRailSkeleton() {
  return (
    <ul className={railClasses}>
      <ProductCardSkeletons count={4} />
    </ul>
  )
}
