import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/orders/$id')({
  staticData: { part: 'account', request: 'order', texts: ['browsing'] },
  loader: lazyFn(parts.account, 'loadOwnRequest'),
  head: ({ match }) => accountHead(match, msg({ message: 'Order', context: 'kind of request' })),
  component: lazyRouteComponent(parts.account, 'OwnRequestRoute'),
  pendingComponent: AccountPending,
  notFoundComponent: NotFound,
})
