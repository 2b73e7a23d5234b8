import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PushInvitation } from '#src/features/notifications/push-invitation.tsx'
import { loadOrder as loadOwnOrder, loadOrders as loadOwnOrders } from '#src/features/orders/load-orders.ts'
import { OrderPlacedPage } from '#src/features/orders/order-placed-page.tsx'
import { OwnOrderPage } from '#src/features/orders/own-order-page.tsx'
import { Transfers } from '#src/features/orders/transfers.tsx'
import { cardsQuery } from '#src/features/wallet/card-queries.ts'
import { WalletPage } from '#src/features/wallet/wallet-page.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { loadOptional } from '#src/queries/load-optional.ts'
import type { PageLoading } from './page-loading.ts'

/** With the shop's settings, which have the bank; without them the page says so. */
export async function loadOrder({ context, params }: PageLoading<{ id: string }>): Promise<void> {
  const settings = context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
  await Promise.all([loadOwnOrder(context, params.id), loadOptional('the settings', settings)])
}

const orderRoute = getRouteApi('/$locale/_default/account/orders/$id')

export function OrderRoute(): ReactNode {
  const { id } = orderRoute.useParams()
  return <OwnOrderPage key={id} id={id} invitation={<PushInvitation />} />
}

const placedRoute = getRouteApi('/$locale/_default/checkout/complete/$id')

export function OrderPlacedRoute(): ReactNode {
  const { id } = placedRoute.useParams()
  return <OrderPlacedPage key={id} id={id} />
}

export async function loadWallet({ context }: PageLoading): Promise<void> {
  await Promise.all([context.queryClient.query({ ...cardsQuery(context), staleTime: 'static' }), loadOwnOrders(context)])
}

export const WalletRoute = (): ReactNode => <WalletPage transfers={<Transfers />} />
