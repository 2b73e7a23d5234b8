import type { ReactNode } from 'react'
import { useOfferCount, useOfferTile } from '#src/features/offers/offers-at-a-glance.tsx'
import { useOrderCount, useOrderTile } from '#src/features/orders/orders-at-a-glance.tsx'
import { usePreOrderCount, usePreOrderTile } from '#src/features/pre-orders/pre-orders-at-a-glance.tsx'
import { useSellCount, useSellTile } from '#src/features/sells/sells-at-a-glance.tsx'
import { TrackingFrame } from '#src/features/tracking/tracking-frame.tsx'

/** The customer's own requests in each tab of the tracking. A new kind of request is added here. */

/** For the account's home: how many requests each tab has, and their status. */
export const useTiles = () => ({ buying: useBuyingTile(), selling: useSellTile(), offers: useOfferTile() })

/** Undefined while one of the lists is loading. */
function useBuyingCount(): number | undefined {
  const [orders, preOrders] = [useOrderCount(), usePreOrderCount()]
  return orders === undefined || preOrders === undefined ? undefined : orders + preOrders
}

/** Both kinds count; the line is about open orders first. */
function useBuyingTile() {
  const [orders, preOrders] = [useOrderTile(), usePreOrderTile()]
  if (!orders || !preOrders) return undefined
  if (orders === 'none' || preOrders === 'none') return orders === 'none' ? preOrders : orders
  return { count: orders.count + preOrders.count, line: orders.isOpen ? orders.line : preOrders.line }
}

export function RequestsTracking({ children }: { children: ReactNode }) {
  const counts = { buying: useBuyingCount(), selling: useSellCount(), offers: useOfferCount() }
  return <TrackingFrame counts={counts}>{children}</TrackingFrame>
}
