import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { productHead } from '#src/features/products/page/product-head.ts'
import { ensureProduct, loadRates } from '#src/features/products/page/product-queries.ts'
import { validated } from '#src/guards/guarded.ts'
import { loadTextsOfDocument } from '#i18n/catalogues.ts'
import { failureHead } from '#src/layouts/failure-head.ts'
import { lazySkeleton } from '#src/layouts/lazy-skeleton.tsx'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { moveNow } from '#src/start/first-move.ts'
import { lazyPart } from '#src/start/lazy-part.tsx'
import { useStartAtTop } from '#ui/use-start-at-top.ts'
import { parts } from '#src/parts/parts.ts'

const page = lazyPart(async () => {
  const [module] = await Promise.all([parts.browsing(), loadTextsOfDocument('browsing')])
  return module.Product
})

const loadOfferDialog = async () => (await parts.requests()).OfferDialog
const loadLotPanel = async () => (await parts.account()).LotPanel

const Skeleton = lazySkeleton(async () => (await parts.browsing()).ProductSkeleton)

export const Route = createFileRoute('/$locale/_default/product/$id')({
  // The page itself is lazily hydrated (start/lazy-part.tsx), and the not-found page is loaded with the app already.
  staticData: { lazyTexts: ['browsing'], isFromCatalogue: true },
  beforeLoad: ({ params, location }) => {
    validated(productIdPattern.test(params.id), location.pathname)
  },
  loader: async ({ context, params }) => {
    const [product] = await Promise.all([ensureProduct(context, params.id), page.ready(), loadRates(context)])
    return product
  },
  head: ({ match, loaderData }) =>
    loaderData ? pageHead(productHead(loaderData, { ...match.context, path: match.pathname })) : failureHead(match),
  pendingComponent: ProductPending,
  component: ProductRoute,
  notFoundComponent: NotFound,
})

function ProductRoute() {
  const product = Route.useLoaderData()
  const hasBidding = product.auction?.hasBidding === true
  useEffect(() => {
    if (hasBidding) moveNow()
  }, [hasBidding])
  return <page.Part product={product} loadOfferDialog={loadOfferDialog} loadLotPanel={loadLotPanel} />
}

function ProductPending() {
  useStartAtTop()
  return <Skeleton />
}
