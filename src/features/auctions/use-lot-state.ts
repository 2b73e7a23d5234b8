import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bidding } from '#contract/auctions/bidding.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useProductState } from '#src/blocks/products/product-state.ts'
import { biddingQuery } from '#src/queries/bidding.ts'
import { useDrawnHere } from '#ui/use-drawn-here.ts'

/** The state of the bidding for the piece of this page, if it is in an auction with bidding, or was since the page was opened. */
export function useLotState(product: ProductSummary): Bidding['state'] | undefined {
  const isDrawnHere = useDrawnHere()
  const isInAuction = useProductState(product).kind === 'in-auction'
  const [wasRunning, setWasRunning] = useState(isInAuction)
  if (isInAuction && !wasRunning) setWasRunning(true)
  // The panel asks again.
  const query = { ...biddingQuery(usePreferences(), product.id), refetchInterval: false } as const
  const { data } = useQuery({ ...query, enabled: isDrawnHere && wasRunning })
  const state = data?.bidding?.state
  return state === 'off' ? undefined : state
}
