import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { cartQuery } from '#src/queries/cart.ts'
import { OpenOffer } from '#src/features/offers/open-offer.tsx'
import { guarded } from '#src/guards/guarded.ts'
import { laterSkeleton } from '#src/layouts/later-skeleton.tsx'
import { accountHead } from '#src/layouts/account-head.ts'

const Skeleton = laterSkeleton(() => import('#src/features/cart/cart-skeleton.tsx').then((module) => module.CartSkeleton))

export const Route = createFileRoute('/$locale/_default/cart')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['account'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  loader: async ({ context }) => {
    await context.queryClient.query({ ...cartQuery(context), staleTime: 'static' })
  },
  head: ({ match }) => accountHead(match, msg`Cart`),
  component: CartRoute,
  pendingComponent: Skeleton,
})

function CartRoute() {
  return <CartPage renderNote={({ product, offerId }) => <OpenOffer productId={product.id} offerId={offerId} />} />
}
