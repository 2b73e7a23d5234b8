import { mostWishlistItems } from '#contract/accounts/account-limits.ts'
import type { Wishlist } from '#contract/accounts/account-things.ts'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import type { Db } from '#server/db/open/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/answers/json.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { countWishlistItems, deleteWishlistItem, insertWishlistItems, isForSale, readNewWishlistItems, readWishes } from './repository.ts'

type Wish = Wishlist['items'][number]

export type Wishlists = {
  /** The newest first. Withdrawn products are left out. */
  read: (customerId: string, audience: Audience) => Promise<Json<Wishlist>>
  /**
   * Does nothing where it is on the list already.
   * @throws HttpError where the shop does not have it, or the list is full
   */
  add: (customerId: string, productId: string) => Promise<void>
  /** Does nothing where it is not on the list. */
  remove: (customerId: string, productId: string) => Promise<void>
  /** Adds a guest's list, the newest first, at the top; unknown products, duplicates, and those beyond the limit are left out. */
  merge: (customerId: string, productIds: readonly string[]) => Promise<void>
}

export type WishlistsDeps = { db: Db; products: Products; clock: Clock }

export function createWishlists({ db, products, clock }: WishlistsDeps): Wishlists {
  return {
    async read(customerId, audience) {
      const rows = await readWishes(db, customerId)
      const cards = await products.cards(
        rows.map(({ productId }) => productId),
        audience,
      )
      const items = rows.flatMap(({ productId, addedAt }) => {
        const product = cards.get(productId)
        return product ? [jsonObject<Wish>({ product, addedAt: toJson(addedAt.toISOString()) })] : []
      })
      return jsonObject<Wishlist>({ items: jsonList(items) })
    },

    async add(customerId, productId) {
      if (!productIdPattern.test(productId)) throw new HttpError('resource.not-found', 'no id of a product')
      await changeOwn(db, customerId, async (transaction) => {
        if (!(await isForSale(transaction, productId))) throw new HttpError('resource.not-found', 'no such product')
        const [added] = await readNewWishlistItems(transaction, customerId, [productId])
        if (added === undefined) return
        if ((await countWishlistItems(transaction, customerId)) >= mostWishlistItems)
          throw new HttpError('wishlist.full', 'no room on the wish list')
        await insertWishlistItems(transaction, [{ customerId, productId, addedAt: clock.now() }])
      })
    },

    async remove(customerId, productId) {
      if (productIdPattern.test(productId)) await deleteWishlistItem(db, customerId, productId)
    },

    async merge(customerId, productIds) {
      await changeOwn(db, customerId, async (transaction) => {
        const added = new Set(await readNewWishlistItems(transaction, customerId, productIds))
        const room = Math.max(0, mostWishlistItems - (await countWishlistItems(transaction, customerId)))
        const now = clock.now().getTime()
        const taken = [...new Set(productIds)].filter((id) => added.has(id)).slice(0, room)
        // One millisecond apart, so that they stay in order.
        await insertWishlistItems(
          transaction,
          taken.map((productId, index) => ({ customerId, productId, addedAt: new Date(now - index) })),
        )
      })
    },
  }
}
