import type { WatchedChange } from '#contract/accounts/watched-changes.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { SeenWishlist } from '#device/queries/stored-queries.ts'
import { askedSar } from './saved-price.ts'

type Seen = SeenWishlist[string]
type Shown = readonly { product: ProductSummary }[]
export type ChangedSince = Exclude<WatchedChange, 'offered'> | 'rose'

const seenOf = (product: ProductSummary): Seen => {
  const priceSar = askedSar(product)
  const state = product.stock > 0 ? 'free' : product.reserved ? 'reserved' : 'sold'
  return { state, ...(priceSar !== undefined && { priceSar }) }
}

/** What is remembered of a list that is shown. */
export const seenWishlist = (items: Shown): SeenWishlist => Object.fromEntries(items.map(({ product }) => [product.id, seenOf(product)]))

/** How many pieces of a list have changed in which way since it was shown; in the order in which it is said. New pieces are left out. */
export function changedSince(before: SeenWishlist, items: Shown): Map<ChangedSince, number> {
  const changes = items.flatMap(({ product }) => {
    const then = before[product.id]
    return (then && changeOf(then, seenOf(product))) ?? []
  })
  const order: readonly ChangedSince[] = ['fell', 'free', 'back', 'reserved', 'sold', 'rose']
  const counts = order.map((change) => [change, changes.filter((each) => each === change).length] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}

function changeOf(then: Seen, now: Seen): ChangedSince | undefined {
  if (then.state !== now.state) {
    if (now.state !== 'free') return now.state
    return then.state === 'sold' ? 'back' : 'free'
  }
  if (now.state === 'sold' || then.priceSar === undefined || now.priceSar === undefined || then.priceSar === now.priceSar) return undefined
  return now.priceSar < then.priceSar ? 'fell' : 'rose'
}
