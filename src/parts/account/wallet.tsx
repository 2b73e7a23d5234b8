import type { ReactNode } from 'react'
import { ordersQuery } from '#src/features/orders/order-queries.ts'
import { Transfers } from '#src/features/orders/payment/transfers.tsx'
import { cardsQuery } from '#src/features/cards/card-queries.ts'
import { WalletPage } from '#src/features/cards/wallet-page.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import type { PageLoading } from '../page-loading.ts'

export async function loadWallet({ context }: PageLoading): Promise<void> {
  const { queryClient } = context
  await Promise.all([
    queryClient.query({ ...cardsQuery(context), staleTime: 'static' }),
    loadOptional('the orders', queryClient.query({ ...ordersQuery(context), staleTime: 'static' })),
  ])
}

export const WalletRoute = (): ReactNode => <WalletPage transfers={<Transfers />} />
