import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WalletPage } from '#src/features/wallet/wallet-page.tsx'
import { cardsQuery } from '#src/features/wallet/card-queries.ts'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'

export const Route = createFileRoute('/$locale/_default/account/wallet')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    await context.queryClient.query({ ...cardsQuery(context), staleTime: 'static' })
  },
  head: ({ match }) => accountHead(match, msg`Wallet`),
  component: WalletPage,
  pendingComponent: AccountPending,
})
