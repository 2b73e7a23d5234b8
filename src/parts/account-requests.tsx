import type { ReactNode } from 'react'
import { useOfferCount, useOfferTile } from '#src/features/offers/offers-at-a-glance.tsx'
import { usePreOrderCount, usePreOrderTile } from '#src/features/pre-orders/pre-orders-at-a-glance.tsx'
import { useSellCount, useSellTile } from '#src/features/sells/sells-at-a-glance.tsx'
import { TrackingFrame } from '#src/features/tracking/tracking-frame.tsx'

/** The customer's own requests in each tab of the tracking. A new kind of request is added here. */

/** For the account's home: how many requests each tab has, and their status. */
export const useTiles = () => ({ buying: usePreOrderTile(), selling: useSellTile(), offers: useOfferTile() })

export function RequestsTracking({ children }: { children: ReactNode }) {
  const counts = { buying: usePreOrderCount(), selling: useSellCount(), offers: useOfferCount() }
  return <TrackingFrame counts={counts}>{children}</TrackingFrame>
}
