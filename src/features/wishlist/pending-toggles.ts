import type { QueryClient } from '@tanstack/react-query'
import type { Wishlist } from '#src/contract/account-things.ts'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import { productIn } from '#src/offline/outbox/entry-product.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'

/** A heart that was pressed, and that the server has not answered yet. */
export type Press = {
  product: ProductSummary
  isWanted: boolean
  /** ISO 8601. */
  at: string
  /** Of the outbox; not there yet in the moment of the press. */
  entryId?: string
  /** The list as it was shown before; undefined where it had not come, and for a press of an earlier visit. */
  before?: Wishlist | undefined
}

/** By product: the last press counts. */
type Presses = Map<string, Press>

const pressesByClient = new WeakMap<QueryClient, Presses>()

/** What was pressed and not answered yet. The server's lists are shown as they will be. */
export function pressesOf(client: QueryClient): Presses {
  const known = pressesByClient.get(client)
  if (known) return known
  const made: Presses = new Map()
  pressesByClient.set(client, made)
  return made
}

/** The list as it will be when the server has done what was pressed. */
export function withPresses({ items }: Wishlist, presses: ReadonlyMap<string, Press>): Wishlist {
  const added = [...presses.values()]
    .filter(({ product, isWanted }) => isWanted && !items.some((item) => item.product.id === product.id))
    .map(({ product, at }) => ({ product, addedAt: at }))
  return { items: [...added.toReversed(), ...items.filter(({ product }) => presses.get(product.id)?.isWanted !== false)] }
}

/**
 * The list without a press that came to nothing: the piece stands again where it stood before.
 * @param before the list before the press, where that is known
 */
export function withoutPress(shown: Wishlist, { product, isWanted, at }: Press, before?: Wishlist): Wishlist {
  const others = shown.items.filter((item) => item.product.id !== product.id)
  if (isWanted) return { items: others }
  const was = before?.items.findIndex((item) => item.product.id === product.id) ?? 0
  const item = before?.items[was] ?? { product, addedAt: at }
  return { items: was === -1 ? others : others.toSpliced(was, 0, item) }
}

/**
 * Brings the presses in step with the outbox: those of an earlier visit are taken in, and those that are no longer there go.
 * @returns those that have gone
 */
export function followOutbox(presses: Presses, entries: readonly Entry[]): Press[] {
  const queued = entries.filter((entry) => isWishlistEntry(entry) && entry.state.name !== 'needs-attention')
  const ids = new Set(queued.map(({ id }) => id))
  const gone = [...presses.values()].filter(({ entryId }) => entryId !== undefined && !ids.has(entryId))
  for (const { product } of gone) presses.delete(product.id)
  for (const entry of queued) {
    const { product } = productIn(entry)
    // One that is on its way into the outbox is newer.
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
