import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useOfferCount } from '#src/features/offers/offers-at-a-glance.tsx'
import { NoOrders } from '#src/features/tracking/empty-tracking.tsx'
import { TrackingFrame } from '#src/features/tracking/tracking-frame.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'

export const Route = createFileRoute('/$locale/_default/account/orders')({
  codeSplitGroupings: [['loader', 'component']],
  head: ({ match }) => accountHead(match, msg`Buying`),
  component: Tracking,
  pendingComponent: AccountPending,
})

function Tracking() {
  return (
    <TrackingFrame counts={{ offers: useOfferCount() }}>
      <NoOrders />
    </TrackingFrame>
  )
}
