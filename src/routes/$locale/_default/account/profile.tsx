import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/profile')({
  staticData: { part: 'account', texts: ['auth'] },
  loader: lazyFn(parts.account, 'loadProfile'),
  head: ({ match }) => accountHead(match, msg`My Profile`),
  component: lazyRouteComponent(parts.account, 'ProfileRoute'),
  pendingComponent: AccountPending,
})
