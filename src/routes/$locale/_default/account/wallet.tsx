import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account/wallet')({
  staticData: { part: 'account' },
  loader: lazyFn(parts.account, 'loadWallet'),
  head: ({ match }) => accountHead(match, msg`Wallet`),
  component: lazyRouteComponent(parts.account, 'WalletRoute'),
  pendingComponent: AccountPending,
})
