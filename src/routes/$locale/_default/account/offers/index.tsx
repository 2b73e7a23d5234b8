import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PushQuestion } from '#src/features/notifications/push-invitation.tsx'
import { loadOffers } from '#src/features/offers/load-offers.ts'
import { useOfferCount } from '#src/features/offers/offers-at-a-glance.tsx'
import { OffersList } from '#src/features/offers/offers-page.tsx'
import { NoOffers } from '#src/features/tracking/empty-tracking.tsx'
import { TrackingFrame } from '#src/features/tracking/tracking-frame.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'

export const Route = createFileRoute('/$locale/_default/account/offers/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadOffers(context),
  head: ({ match }) => accountHead(match, msg`Offers`),
  component: OffersRoute,
  pendingComponent: AccountPending,
})

function OffersRoute() {
  return (
    <TrackingFrame counts={{ offers: useOfferCount() }}>
      <OffersList empty={<NoOffers />} invitation={<PushQuestion />} />
    </TrackingFrame>
  )
}
