import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '#src/features/addresses/addresses-page.tsx'
import { addressesQuery } from '#src/features/addresses/address-queries.ts'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'

export const Route = createFileRoute('/$locale/_default/account/address')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    await context.queryClient.query({ ...addressesQuery(context), staleTime: 'static' })
  },
  head: ({ match }) => accountHead(match, msg({ message: 'Address', context: 'address book' })),
  component: AddressesPage,
  pendingComponent: AccountPending,
})
