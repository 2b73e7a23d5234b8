import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FormError } from '../../form-error.tsx'
import { newProduct, newTypeOf } from '../new-product.ts'
import { useMay } from '../../may.ts'
import { productQuery } from '../../queries.ts'
import { NothingHere } from '../../not-here/nothing-here.tsx'
import { NotForYou } from '../../not-here/not-for-you-screen.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ShopLink } from '../../frame/shop-link.tsx'
import { Waiting } from '../../waiting.tsx'

export const Route = createFileRoute('/_staff/products/$id/')({
  staticData: { asks: ['staff.products.get'] },
  component: ProductScreen,
})

// For the few who may not change a piece.
const ProductFacts = lazy(async () => ({ default: (await import('./product-facts.tsx')).ProductFacts }))

/** One piece, or a new one: its photographs, texts, facts and price, and what only the house knows of it. */
function ProductScreen() {
  const { id } = useParams({ from: '/_staff/products/$id/' })
  const type = newTypeOf(id)
  const blank = useMemo(() => type && newProduct(type), [type])
  const product = useQuery({ ...productQuery(id), enabled: !blank })
  // The form of a new piece stays as it is when the piece gets its id.
  const [made, setMade] = useState<{ id: string; formKey: string }>()
  const formKey = made?.id === id ? made.formKey : id
  const shown = blank ?? product.data
  const [mayAdd, maySave] = [useMay('staff.products.create'), useMay('staff.products.save')]
  if (type && !mayAdd) return <NotForYou />
  if (shown) {
    return (
      <>
        <FormError error={product.error} />
        {shown.status === 'published' && (
          <ShopLink path={`/product/${id}`} className="link inline-flex items-center min-h-11">
            <Trans>See it in the shop</Trans>
          </ShopLink>
        )}
        {maySave ? (
          <ProductEditor key={formKey} product={shown} newType={type} onMade={(draft) => setMade({ id: draft.id, formKey })} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <ProductFacts product={shown} />
          </Suspense>
        )}
      </>
    )
  }
  if (product.isPending) return <Waiting />
  return (
    <NothingHere error={product.error}>
      <Link to="/products" className="link inline-flex items-center min-h-11">
        <Trans>To the products</Trans>
      </Link>
    </NothingHere>
  )
}
