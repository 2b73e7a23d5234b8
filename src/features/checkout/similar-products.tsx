import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '#src/blocks/products/product-grid.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { productQuery } from '#src/queries/product.ts'

/** Products similar to one that is gone. Nothing while none are known. */
export function SimilarProducts({ productId }: { productId: string }) {
  const { data: product } = useQuery(productQuery(usePreferences(), productId))
  if (!product || product.near.length === 0) return null
  return (
    <section className="mt-12">
      <h3 className="text-xl mb-5">
        <Trans>You may also like</Trans>
      </h3>
      <ProductGrid products={product.near} columns={4} />
    </section>
  )
}
