import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddOfferToCart } from '#src/features/cart/add-offer-to-cart.tsx'
import { loadOffer } from '#src/features/offers/load-offers.ts'
import { PushInvitation } from '#src/features/notifications/push-invitation.tsx'
import { OfferPage } from '#src/features/offers/offer-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

export const Route = createFileRoute('/$locale/_default/account/offers/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['product'] },
  loader: ({ context, params }) => loadOffer(context, params.id),
  head: ({ match }) => accountHead(match, msg`Offer`),
  component: OfferRoute,
  pendingComponent: AccountPending,
  notFoundComponent: NotFound,
})

function OfferRoute() {
  const { id } = Route.useParams()
  return (
    <OfferPage
      key={id}
      id={id}
      renderAddToCart={(offer, onDone) => <AddOfferToCart offer={offer} onDone={onDone} />}
      invitation={<PushInvitation />}
    />
  )
}
