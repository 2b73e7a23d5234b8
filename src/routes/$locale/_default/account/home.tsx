import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/home')({
  staticData: { part: 'account', texts: ['browsing'] },
  loader: lazyFn(parts.account, 'loadHome'),
  head: ({ match }) => accountHead(match, msg`Home`),
  component: lazyRouteComponent(parts.account, 'HomeRoute'),
  pendingComponent: AccountPending,
})
