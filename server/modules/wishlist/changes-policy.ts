import type { WatchedChange } from '#contract/accounts/watched-changes.ts'
import { freeUnits } from '#server/db/held-units.ts'
import type { PieceState } from '#server/db/schema/watched-pieces.ts'

/** A piece as its watchers are told of it. The price is in SAR, minor units. */
export type ToldPiece = { priceSar: number; state: PieceState }

/** @param held units that approved offers and the staff hold */
export function stateOf({ withdrawn, stock }: { withdrawn: boolean; stock: number }, held: number): PieceState {
  if (withdrawn) return 'gone'
  if (stock === 0) return 'sold'
  return freeUnits(stock, held) > 0 ? 'free' : 'reserved'
}

/** What watchers are told of a change; undefined: nothing, as of a higher price, or where the house takes a piece out of the shop. */
export function changeOf(before: ToldPiece, now: ToldPiece): Exclude<WatchedChange, 'offered'> | undefined {
  const from = before.state
  const wasInShop = from === 'free' || from === 'reserved'
  if (now.state === 'sold') return wasInShop ? 'sold' : undefined
  if (now.state === 'gone') return undefined
  if (!wasInShop) return now.state === 'free' ? 'back' : undefined
  if (from !== now.state) return now.state
  return now.priceSar < before.priceSar ? 'fell' : undefined
}
