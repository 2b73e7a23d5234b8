import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PushQuestion } from '#src/features/notifications/push-invitation.tsx'
import { loadOffers } from '#src/features/offers/load-offers.ts'
import { OffersList } from '#src/features/offers/offers-page.tsx'
import { NoOffers } from '#src/features/tracking/empty-tracking.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { RequestsTracking } from '../-requests.tsx'

export const Route = createFileRoute('/$locale/_default/account/offers/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadOffers(context),
  head: ({ match }) => accountHead(match, msg`Offers`),
  component: OffersRoute,
  pendingComponent: AccountPending,
})

function OffersRoute() {
  return (
    <RequestsTracking>
      <OffersList empty={<NoOffers />} invitation={<PushQuestion />} />
    </RequestsTracking>
  )
}
