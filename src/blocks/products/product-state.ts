import { useEffect, useSyncExternalStore } from 'react'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { shopNow } from '#device/shop-clock.ts'
import { everySecond } from '#ui/every-second.ts'
import { useStore } from '#ui/use-store.ts'
import { askForHeldOffers, type HeldOffer, heldOffers } from '../held-offers.ts'

/** Whether a product can be bought. `held`: for this viewer, by an approved offer; `reserved`: for another customer. */
export type ProductState =
  | { kind: 'for-sale' }
  | { kind: 'held'; offer: HeldOffer }
  | { kind: 'reserved' }
  | { kind: 'sold' }
  | { kind: 'in-auction'; endsAt: string }

type Shown = Pick<ProductSummary, 'id' | 'stock' | 'reserved' | 'auction'>

/** On the server and until hydration, the state of the response; then also by the customer's offers and the time. */
export function useProductState({ id, stock, reserved, auction }: Shown): ProductState {
  const offer = useStore(heldOffers, (held) => held.get(id))
  useEffect(() => {
    if (reserved) askForHeldOffers()
  }, [reserved])
  const end = auction ? Date.parse(auction.endsAt) : undefined
  const isOver = useSyncExternalStore(end === undefined ? never : everySecond, () => end !== undefined && shopNow() >= end, isNotOver)
  if (offer) return { kind: 'held', offer }
  if (stock === 0) return { kind: reserved ? 'reserved' : 'sold' }
  return auction && !isOver ? { kind: 'in-auction', endsAt: auction.endsAt } : { kind: 'for-sale' }
}

const isNotOver = () => false
const never = () => () => {}
