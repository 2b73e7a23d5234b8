import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { productQuery } from '../queries.ts'
import { ProductEditor } from '../product/product-editor.tsx'
import { ShopLink } from '../shop-link.tsx'
import { Waiting } from '../waiting.tsx'

/** One piece: its photographs, texts, facts and price, and what only the house knows of it. */
export function ProductScreen() {
  const { id } = useParams({ from: '/staff/products/$id' })
  const product = useQuery(productQuery(id))
  if (product.data) {
    return (
      <>
        {product.data.status === 'published' && (
          <ShopLink path={`/product/${id}`} className="link inline-flex items-center min-h-11">
            <Trans>See it in the shop</Trans>
          </ShopLink>
        )}
        <ProductEditor key={id} product={product.data} />
      </>
    )
  }
  return (
    <>
      {product.isPending && <Waiting />}
      <FormError error={product.error} />
    </>
  )
}
