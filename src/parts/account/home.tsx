import type { ReactNode } from 'react'
import { AccountHomePage } from '#src/features/account-home/account-home-page.tsx'
import { AcceptedOffer, AnsweredOffer } from '#src/features/offers/account/offers-at-a-glance.tsx'
import { OrderToPay } from '#src/features/orders/orders-at-a-glance.tsx'
import { loadCustomer } from '#src/features/profile/load-customer.ts'
import { ApprovedSell } from '#src/features/sells/sells-at-a-glance.tsx'
import { WishlistPreview } from '#src/features/wishlist/wishlist-page.tsx'
import { wishlistQuery } from '#src/features/wishlist/wishlist-queries.ts'
import type { PageLoading } from '../page-loading.ts'
import { useTiles } from './tracking.tsx'

export async function loadHome({ context }: PageLoading): Promise<void> {
  await Promise.all([loadCustomer(context), context.queryClient.query({ ...wishlistQuery(context), staleTime: 'static' })])
}

export function HomeRoute(): ReactNode {
  const needsAttention = (
    <>
      <OrderToPay />
      <AnsweredOffer />
      <AcceptedOffer />
      <ApprovedSell />
    </>
  )
  return <AccountHomePage wishes={<WishlistPreview />} needsAttention={needsAttention} tiles={useTiles()} />
}
