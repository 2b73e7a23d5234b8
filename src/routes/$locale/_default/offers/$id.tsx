import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { takeKeyOfLink } from '#src/blocks/requests/key-of-link.ts'
import { guestOfferPage } from '#src/features/offers/guest-offer-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

/** The status page of a guest's offer: the link of the e-mail has its key in the fragment, which no server sees. */
export const Route = createFileRoute('/$locale/_default/offers/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['account', 'product'], drawn: 'on-device', isForGuests: true },
  beforeLoad: takeKeyOfLink,
  shouldReload: true,
  loader: ({ context, params }) => guestOfferPage.load(context, params.id, context.session().identity.kind !== 'guest'),
  head: ({ match }) => accountHead(match, msg`Offer`),
  component: GuestOfferRoute,
  notFoundComponent: NotFound,
})

function GuestOfferRoute() {
  const { id } = Route.useParams()
  return <guestOfferPage.Page key={id} id={id} />
}
