import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { parts } from '#src/parts/parts.ts'

/** The requests to buy: orders and pre-orders. */
export const Route = createFileRoute('/$locale/_default/account/orders/')({
  staticData: { part: 'account' },
  loader: lazyFn(parts.account, 'loadOrders'),
  head: ({ match }) => accountHead(match, msg`Buying`),
  component: lazyRouteComponent(parts.account, 'OrdersRoute'),
  pendingComponent: AccountPending,
})
