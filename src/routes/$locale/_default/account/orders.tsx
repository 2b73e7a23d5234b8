import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PushQuestion } from '#src/features/notifications/push-invitation.tsx'
import { loadPreOrders } from '#src/features/pre-orders/load-pre-orders.ts'
import { PreOrdersList } from '#src/features/pre-orders/pre-orders-list.tsx'
import { NoOrders } from '#src/features/tracking/empty-tracking.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { RequestsTracking } from './-requests.tsx'

/** What is bought: pre-orders. */
export const Route = createFileRoute('/$locale/_default/account/orders')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['pre-orders'] },
  loader: ({ context }) => loadPreOrders(context),
  head: ({ match }) => accountHead(match, msg`Buying`),
  component: Tracking,
  pendingComponent: AccountPending,
})

function Tracking() {
  return (
    <RequestsTracking>
      <PreOrdersList empty={<NoOrders />} invitation={<PushQuestion />} />
    </RequestsTracking>
  )
}
