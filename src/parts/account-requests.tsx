import type { ReactNode } from 'react'
import { useOfferCount, useOfferTile } from '#src/features/offers/offers-at-a-glance.tsx'
import { TrackingFrame } from '#src/features/tracking/tracking-frame.tsx'

/** The own requests of each kind that is followed in the account. Another kind is put in here. */

/** For the account's home: how many there are, and how they stand. */
export const useTiles = () => ({ offer: useOfferTile() })

export function RequestsTracking({ children }: { children: ReactNode }) {
  return <TrackingFrame counts={{ offer: useOfferCount() }}>{children}</TrackingFrame>
}
