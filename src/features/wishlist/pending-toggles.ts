import type { QueryClient } from '@tanstack/react-query'
import type { Wishlist } from '#contract/accounts/account-things.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { productIn } from '#device/outbox/entry-product.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { savedPriceOf } from './saved-price.ts'

/** A press of a wishlist button that the server has not confirmed yet. */
export type Press = {
  product: ProductSummary
  isWanted: boolean
  /** ISO 8601. */
  at: string
  /** The id of its outbox entry; undefined until it is queued. */
  entryId?: string
  /** The list before the press; undefined if it was not loaded, and for a press of an earlier visit. */
  before?: Wishlist | undefined
}

/** By the product's id: the last press wins. */
type Presses = Map<string, Press>

const pressesByClient = new WeakMap<QueryClient, Presses>()

/** The pending presses. They are applied optimistically to the server's lists. */
export function pressesOf(client: QueryClient): Presses {
  const known = pressesByClient.get(client)
  if (known) return known
  const made: Presses = new Map()
  pressesByClient.set(client, made)
  return made
}

/** The list with the pending presses applied. */
export function withPresses({ items }: Wishlist, presses: ReadonlyMap<string, Press>): Wishlist {
  const added = [...presses.values()]
    .filter(({ product, isWanted }) => isWanted && !items.some((item) => item.product.id === product.id))
    .map(({ product, at }) => ({ product, addedAt: at, ...savedPriceOf(product) }))
  return { items: [...added.toReversed(), ...items.filter(({ product }) => presses.get(product.id)?.isWanted !== false)] }
}

/**
 * The list after a press was rolled back: the product returns to its earlier position.
 * @param before the list before the press, if it is known
 */
export function withoutPress(shown: Wishlist, { product, isWanted, at }: Press, before?: Wishlist): Wishlist {
  const others = shown.items.filter((item) => item.product.id !== product.id)
  if (isWanted) return { items: others }
  const was = before?.items.findIndex((item) => item.product.id === product.id) ?? 0
  const item = before?.items[was] ?? { product, addedAt: at }
  return { items: was === -1 ? others : others.toSpliced(was, 0, item) }
}

/**
 * Synchronizes the presses with the outbox: adds those of an earlier visit, and removes those that are no longer queued.
 * @returns the removed ones
 */
export function followOutbox(presses: Presses, entries: readonly Entry[]): Press[] {
  const queued = entries.filter((entry) => isWishlistEntry(entry) && entry.state.name !== 'needs-attention')
  const ids = new Set(queued.map(({ id }) => id))
  const gone = [...presses.values()].filter(({ entryId }) => entryId !== undefined && !ids.has(entryId))
  for (const { product } of gone) presses.delete(product.id)
  for (const entry of queued) {
    const { product } = productIn(entry)
    // A press that is still being queued is newer.
    if (!product || presses.has(product.id)) continue
    presses.set(product.id, {
      product,
      isWanted: entry.endpoint === 'wishlist.add',
      at: new Date(entry.createdAt).toISOString(),
      entryId: entry.id,
    })
  }
  return gone
}

const isWishlistEntry = ({ endpoint }: Entry): boolean => endpoint === 'wishlist.add' || endpoint === 'wishlist.remove'
