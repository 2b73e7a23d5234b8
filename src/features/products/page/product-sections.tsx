import { Trans } from '@lingui/react/macro'
import { ProductGrid } from '#src/blocks/products/product-grid.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { nearId } from './near-id.ts'
import { ProductCondition } from './product-condition.tsx'
import { ProductDetails } from './product-details.tsx'

/** The content below the first screen of a product's page: its condition, its details and similar products. */
export function ProductSections({ product }: { product: Product }) {
  return (
    <>
      <ProductCondition product={product} />
      <ProductDetails product={product} />
      {product.near.length > 0 && (
        <section className="far [--far:42rem] md:[--far:26rem] lg:[--far:36rem] px-5 lg:px-0 pt-14 lg:pt-24">
          <h2 id={nearId} className="scroll-mt-[calc(var(--top)+1.5rem)] text-2xl lg:text-3xl mb-6 lg:mb-9">
            <Trans>You may also like</Trans>
          </h2>
          <ProductGrid products={product.near} columns={4} />
        </section>
      )}
    </>
  )
}
