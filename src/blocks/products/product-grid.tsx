import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { gridSizes } from './grid-sizes.ts'
import { ProductCard } from './product-card.tsx'

const gridColumns = { 3: 'grid-cols-2 md:grid-cols-3', 4: 'grid-cols-2 md:grid-cols-4' }

type Props = {
  products: readonly ProductSummary[]
  columns: 3 | 4
  heading?: 'h2' | 'h3'
  /** So many photographs load eagerly; the rest lazily. */
  eager?: number
  /** The first photograph is the largest picture of the first screen. */
  priority?: boolean
  /** The list is often sorted anew: each card then shows another product in place, which is painted sooner than other cards. */
  isReordered?: boolean
  /** What replaces the price of the product at this index; see `ProductCard`. */
  renderPriceLine?: (index: number) => ReactNode
  /** After the cards: skeletons of the next ones while they load. */
  children?: ReactNode
}

export function ProductGrid({ products, columns, heading, eager = 0, priority, isReordered, renderPriceLine, children }: Props) {
  return (
    <ul className={`grid ${gridColumns[columns]} gap-x-4 gap-y-9 lg:gap-x-6 lg:gap-y-14`}>
      {products.map((product, index) => (
        <li key={isReordered ? index : product.id}>
          <ProductCard
            product={product}
            sizes={gridSizes[columns]}
            heading={heading}
            eager={index < eager}
            priority={priority && index === 0}
            deferred={index >= eager}
            priceLine={renderPriceLine?.(index)}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}

/** Placeholders of the cards that are loading: the same size, so that the layout does not shift. At most eight. */
export function ProductCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: Math.min(count, 8) }, (_, index) => (
    <li key={`skeleton-${index}`} aria-hidden="true">
      <div className="skeleton aspect-square" />
      <div className="pt-3 flex flex-col gap-0.5 text-sm">
        <p>
          <span className="skeleton inline-block w-1/2 align-middle">&nbsp;</span>
        </p>
        <p>
          <span className="skeleton inline-block w-3/4 align-middle">&nbsp;</span>
        </p>
        <p className="text-xs hidden sm:block">&nbsp;</p>
        <p className="pt-1 text-base">
          <span className="skeleton inline-block w-2/5 align-middle">&nbsp;</span>
        </p>
      </div>
    </li>
  ))
}
