import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadOrder as loadOwnOrder } from '#src/features/orders/load-orders.ts'
import { OrderPlacedPage } from '#src/features/orders/order-placed-page.tsx'
import { OwnOrderPage } from '#src/features/orders/own-order-page.tsx'
import type { PageLoading } from './page-loading.ts'

export const loadOrder = ({ context, params }: PageLoading<{ id: string }>) => loadOwnOrder(context, params.id)

const orderRoute = getRouteApi('/$locale/_default/account/orders/$id')

export function OrderRoute(): ReactNode {
  const { id } = orderRoute.useParams()
  return <OwnOrderPage key={id} id={id} />
}

const placedRoute = getRouteApi('/$locale/_default/checkout/complete/$id')

export function OrderPlacedRoute(): ReactNode {
  const { id } = placedRoute.useParams()
  return <OrderPlacedPage key={id} />
}
