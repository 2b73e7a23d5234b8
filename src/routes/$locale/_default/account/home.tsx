import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountHomePage } from '#src/features/account-home/account-home-page.tsx'
import { AcceptedOffer } from '#src/features/offers/offers-at-a-glance.tsx'
import { loadCustomer } from '#src/features/profile/load-customer.ts'
import { WishListPreview } from '#src/features/wish-list/wish-list-page.tsx'
import { wishListQuery } from '#src/features/wish-list/wish-list-queries.ts'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { useTiles } from './-requests.tsx'

export const Route = createFileRoute('/$locale/_default/account/home')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['pre-orders'] },
  loader: async ({ context }) => {
    await Promise.all([loadCustomer(context), context.queryClient.query({ ...wishListQuery(context), staleTime: 'static' })])
  },
  head: ({ match }) => accountHead(match, msg`Home`),
  component: HomeRoute,
  pendingComponent: AccountPending,
})

function HomeRoute() {
  return <AccountHomePage wishes={<WishListPreview />} news={<AcceptedOffer />} tiles={useTiles()} />
}
