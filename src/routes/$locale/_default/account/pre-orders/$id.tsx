import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/pre-orders/$id')({
  staticData: { part: 'account', request: 'preOrder' },
  loader: lazyFn(parts.account, 'loadOwnRequest'),
  head: ({ match }) => accountHead(match, msg`Pre-order`),
  component: lazyRouteComponent(parts.account, 'OwnRequestRoute'),
  pendingComponent: AccountPending,
  notFoundComponent: NotFound,
})
