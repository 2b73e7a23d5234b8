import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { GuestOfferPage } from '#src/features/offers/guest-offer-page.tsx'
import { loadGuestOffer } from '#src/features/offers/load-offers.ts'
import { accountHead } from '#src/layouts/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

/** The status page of a guest's offer: the link of the e-mail has its key in the fragment, which no server sees. */
export const Route = createFileRoute('/$locale/_default/offers/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['account', 'product'], drawn: 'on-device', isForGuests: true },
  // Each time, also where the link is opened over this very page.
  beforeLoad: async ({ params, location }) => {
    if (!location.hash) return
    const { takeStatusKey } = await import('#src/blocks/requests/status-keys.ts')
    if (takeStatusKey(params.id, location.hash)) throw redirect({ to: '/$locale/offers/$id', params, replace: true })
  },
  shouldReload: true,
  loader: ({ context, params }) => loadGuestOffer(context, params.id, context.session().token !== undefined),
  head: ({ match }) => accountHead(match, msg`Offer`),
  component: GuestOfferRoute,
  notFoundComponent: NotFound,
})

function GuestOfferRoute() {
  const { id } = Route.useParams()
  return <GuestOfferPage key={id} id={id} />
}
