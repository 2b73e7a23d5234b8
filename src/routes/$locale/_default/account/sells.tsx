import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoSells } from '#src/features/tracking/empty-tracking.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { RequestsTracking } from './-requests.tsx'

export const Route = createFileRoute('/$locale/_default/account/sells')({
  codeSplitGroupings: [['loader', 'component']],
  head: ({ match }) => accountHead(match, msg`Selling`),
  component: Tracking,
  pendingComponent: AccountPending,
})

function Tracking() {
  return (
    <RequestsTracking>
      <NoSells />
    </RequestsTracking>
  )
}
