import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderQuery, ordersQuery } from '#src/features/orders/order-queries.ts'
import { OrderPlacedPage } from '#src/features/orders/order-placed-page.tsx'
import { OrderRow, QueuedOrderRow } from '#src/features/orders/order-row.tsx'
import { ordersLine } from '#src/features/orders/orders-at-a-glance.tsx'
import { OwnOrderPage } from '#src/features/orders/own-order-page.tsx'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { accountKind } from '../kind.ts'
import { ownRequest } from '../own-request.tsx'

export const order = accountKind({
  kind: 'order',
  list: ordersQuery,
  one: orderQuery,
  Row: ({ request }) => <OrderRow order={request} />,
  QueuedRow: QueuedOrderRow,
  tileLine: ordersLine,
  Page: OwnOrderPage,
  // The settings have the bank; without them the page says so.
  alsoLoad: (context) => loadOptional('the settings', context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })),
})

export const { load: loadOwnOrder, Route: OwnOrderRoute } = ownRequest(order)

const placedRoute = getRouteApi('/$locale/_default/checkout/complete/$id')

export function OrderPlacedRoute(): ReactNode {
  const { id } = placedRoute.useParams()
  return <OrderPlacedPage key={id} id={id} />
}
