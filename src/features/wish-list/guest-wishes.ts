import { mostWishes } from '#src/contract/account-limits.ts'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { localKeys } from '#src/offline/device-names.ts'
import { keptPiece, readPieces, writePieces, type KeptPiece } from '#src/offline/kept-piece.ts'

type Storage = Parameters<typeof readPieces>[0]

const ownStorage = () => localStorage
const listeners = new Set<() => void>()
let known: readonly KeptPiece[] | undefined

/** The wish list of a guest, which stays on this device: newest first. The same array until it changes. */
export const guestWishes = (storage: Storage = ownStorage): readonly KeptPiece[] =>
  (known ??= readPieces(storage, localKeys.guestWishes, mostWishes))

/** @returns whether it is on the list now: the browser may refuse to keep anything */
export function addGuestWish(product: ProductSummary, preferences: Preferences, now: number, storage: Storage = ownStorage): boolean {
  const others = freshWishes(storage).filter((wish) => wish.product.id !== product.id)
  return keep([keptPiece(product, preferences, now), ...others].slice(0, mostWishes), storage)
}

/** @returns whether they are off the list now */
export const removeGuestWishes = (ids: readonly string[], storage: Storage = ownStorage): boolean =>
  keep(
    freshWishes(storage).filter(({ product }) => !ids.includes(product.id)),
    storage,
  )

/** Also what other tabs do. @returns what ends the subscription */
export function subscribeGuestWishes(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== localKeys.guestWishes) return
    known = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Another tab may have changed it since. */
function freshWishes(storage: Storage): readonly KeptPiece[] {
  known = undefined
  return guestWishes(storage)
}

function keep(wishes: readonly KeptPiece[], storage: Storage): boolean {
  const isKept = writePieces(storage, localKeys.guestWishes, wishes)
  known = isKept ? wishes : undefined
  for (const listener of listeners) listener()
  return isKept
}
