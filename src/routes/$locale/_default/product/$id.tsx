import { createFileRoute } from '@tanstack/react-router'
import { productIdPattern } from '#src/contract/catalogue-terms.ts'
import { productHead } from '#src/features/product/product-head.ts'
import { ensureProduct } from '#src/features/product/product-queries.ts'
import { ProductSkeleton } from '#src/features/product/product-skeleton.tsx'
import { pageNotFound } from '#src/guards/page-error.ts'
import { loadTextsOfDocument } from '#src/i18n/catalogues.ts'
import { failureHead } from '#src/layouts/failure-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { laterPart } from '#src/ui/later-part.tsx'

const page = laterPart(async () => {
  const [module] = await Promise.all([import('#src/features/product/product-page.tsx'), loadTextsOfDocument('product')])
  return module.ProductPage
})

export const Route = createFileRoute('/$locale/_default/product/$id')({
  // The page itself is a later part (ui/later-part.tsx), and that of what is not found lies in the app already.
  codeSplitGroupings: [],
  staticData: { laterTexts: ['product'] },
  beforeLoad: ({ params, location }) => {
    if (!productIdPattern.test(params.id)) throw pageNotFound(location.pathname)
  },
  loader: async ({ context, params }) => {
    const [product] = await Promise.all([ensureProduct(context, params.id), page.ready()])
    return product
  },
  head: ({ match, loaderData }) =>
    loaderData ? pageHead(productHead(loaderData, { ...match.context, path: match.pathname })) : failureHead(match),
  pendingComponent: ProductSkeleton,
  component: ProductRoute,
  notFoundComponent: NotFound,
})

function ProductRoute() {
  const { id } = Route.useParams()
  return <page.Part id={id} />
}
