import { mostWishlistItems } from '#contract/accounts/account-limits.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { localKeys } from '#device/device-names.ts'
import { storedProduct, readStoredProducts, writeProducts, type StoredProduct } from '#device/stored-product.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'

const ownStorage = () => localStorage
const readWishes = () => readStoredProducts(ownStorage, localKeys.guestWishlist, mostWishlistItems)

const wishes = createStore<readonly StoredProduct[]>([], (set) => {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === localKeys.guestWishlist) set(readWishes())
  })
  set(readWishes())
})

/** The wish list of a guest, stored on this device only: newest first. It follows changes of other tabs. */
export const guestWishlist: ReadableStore<readonly StoredProduct[]> = wishes

// Each change reads the stored list first: another tab may have changed it in the meantime.

/** @returns whether it is on the list now: the browser may deny storage */
export function addToGuestWishlist(product: ProductSummary, preferences: Preferences, now: number): boolean {
  const others = readWishes().filter((wish) => wish.product.id !== product.id)
  return store([storedProduct(product, preferences, now), ...others].slice(0, mostWishlistItems))
}

/** @returns whether they are off the list now */
export const removeFromGuestWishlist = (ids: readonly string[]): boolean =>
  store(readWishes().filter(({ product }) => !ids.includes(product.id)))

function store(next: readonly StoredProduct[]): boolean {
  const isStored = writeProducts(ownStorage, localKeys.guestWishlist, next)
  wishes.set(isStored ? next : readWishes())
  return isStored
}
