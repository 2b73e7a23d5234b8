import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { takeKeyOfLink } from '#src/blocks/requests/key-of-link.ts'
import { guestPreOrderPage } from '#src/features/pre-orders/guest-pre-order-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

/** The status page of a guest's pre-order: the link of the e-mail has its key in the fragment, which no server sees. */
export const Route = createFileRoute('/$locale/_default/pre-orders/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['account', 'pre-orders'], drawn: 'on-device', isForGuests: true },
  beforeLoad: takeKeyOfLink,
  shouldReload: true,
  loader: ({ context, params }) => guestPreOrderPage.load(context, params.id, context.session().token !== undefined),
  head: ({ match }) => accountHead(match, msg`Pre-order`),
  component: GuestPreOrderRoute,
  notFoundComponent: NotFound,
})

function GuestPreOrderRoute() {
  const { id } = Route.useParams()
  return <guestPreOrderPage.Page key={id} id={id} />
}
