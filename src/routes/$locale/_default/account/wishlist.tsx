import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountWishList } from '#src/features/wish-list/wish-list-page.tsx'
import { wishListQuery } from '#src/features/wish-list/wish-list-queries.ts'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'

export const Route = createFileRoute('/$locale/_default/account/wishlist')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    await context.queryClient.query({ ...wishListQuery(context), staleTime: 'static' })
  },
  head: ({ match }) => accountHead(match, msg`Wish List`),
  component: AccountWishList,
  pendingComponent: AccountPending,
})
