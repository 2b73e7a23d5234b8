import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PushInvitation } from '#src/features/notifications/push-invitation.tsx'
import { loadPreOrder } from '#src/features/pre-orders/load-pre-orders.ts'
import { OwnPreOrderPage } from '#src/features/pre-orders/own-pre-order-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

export const Route = createFileRoute('/$locale/_default/account/pre-orders/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['pre-orders'] },
  loader: ({ context, params }) => loadPreOrder(context, params.id),
  head: ({ match }) => accountHead(match, msg`Pre-order`),
  component: PreOrderRoute,
  pendingComponent: AccountPending,
  notFoundComponent: NotFound,
})

function PreOrderRoute() {
  const { id } = Route.useParams()
  return <OwnPreOrderPage key={id} id={id} invitation={<PushInvitation />} />
}
