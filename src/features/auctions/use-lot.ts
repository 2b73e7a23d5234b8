import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useProductState } from '#src/blocks/products/product-state.ts'
import { biddingQuery } from '#src/queries/bidding.ts'
import { useDrawnHere } from '#ui/use-drawn-here.ts'

/**
 * Whether the piece of this page is in an auction with bidding, or was since the page was opened; not where the house has turned bidding
 * off. `isOpen`: bids are taken, as far as it is known.
 */
export function useLot(product: ProductSummary): { isLot: boolean; isOpen: boolean } {
  const isDrawnHere = useDrawnHere()
  const hasBidding = useProductState(product).kind === 'in-auction' && product.auction?.hasBidding === true
  const [wasRunning, setWasRunning] = useState(hasBidding)
  if (hasBidding && !wasRunning) setWasRunning(true)
  // The panel asks again.
  const query = { ...biddingQuery(usePreferences(), product.id), refetchInterval: false } as const
  const { data } = useQuery({ ...query, enabled: isDrawnHere && wasRunning })
  const state = data?.bidding?.state
  return {
    isLot: wasRunning && (data === undefined || (state !== undefined && state !== 'off')),
    isOpen: state === 'open',
  }
}
