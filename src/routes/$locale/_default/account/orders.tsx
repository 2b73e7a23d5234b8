import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoOrders } from '#src/features/tracking/empty-tracking.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { RequestsTracking } from './-requests.tsx'

export const Route = createFileRoute('/$locale/_default/account/orders')({
  codeSplitGroupings: [['loader', 'component']],
  head: ({ match }) => accountHead(match, msg`Buying`),
  component: Tracking,
  pendingComponent: AccountPending,
})

function Tracking() {
  return (
    <RequestsTracking>
      <NoOrders />
    </RequestsTracking>
  )
}
