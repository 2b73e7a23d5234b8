import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { productQuery } from '../queries.ts'
import { ProductEditor } from '../product/product-editor.tsx'
import { Waiting } from '../waiting.tsx'

/** One piece: its photographs, texts, facts and price, and what only the house knows of it. */
export function ProductScreen() {
  const { id } = useParams({ from: '/staff/products/$id' })
  const product = useQuery(productQuery(id))
  if (product.data) return <ProductEditor key={id} product={product.data} />
  return (
    <>
      {product.isPending && <Waiting />}
      <FormError error={product.error} />
    </>
  )
}
