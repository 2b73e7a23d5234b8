import { mostWishlistItems } from '#contract/accounts/account-limits.ts'
import type { Wishlist } from '#contract/accounts/account-things.ts'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import type { Db } from '#server/db/open/database.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { type Json, jsonList, jsonObject, toJson, withMember } from '#server/http/answers/json.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  countWishlistItems,
  deleteWishlistItem,
  insertWishlistItems,
  isForSale,
  readNewWishlistItems,
  readOffered,
  readWishes,
} from './repository.ts'

type Remembered = Omit<Wishlist['items'][number], 'product'>

export type Wishlists = {
  /** The newest first. Withdrawn products are left out. */
  read: (customerId: string, audience: Audience) => Promise<Json<Wishlist>>
  /**
   * Does nothing where it is on the list already.
   * @param seen what it cost where its heart was pressed; undefined: what it costs now
   * @throws HttpError where the shop does not have it, or the list is full
   */
  add: (customerId: string, productId: string, seen?: SeenPrice) => Promise<void>
  /** Does nothing where it is not on the list. */
  remove: (customerId: string, productId: string) => Promise<void>
  /** Adds a guest's list, the newest first, at the top; unknown products, duplicates, and those beyond the limit are left out. */
  merge: (customerId: string, list: GuestList) => Promise<void>
}
/** A price (SAR, minor units) and when it was seen (ISO 8601). */
type SeenPrice = { priceSar: number; at: string }
/** `saved`: what its pieces cost when they were put on it. */
type GuestList = { productIds: readonly string[]; saved?: readonly (SeenPrice & { productId: string })[] | undefined }

export type WishlistsDeps = { db: Db; products: Products; clock: Clock }

export function createWishlists({ db, products, clock }: WishlistsDeps): Wishlists {
  /** What a row remembers. A device's clock may be ahead. */
  const savedOf = (askedSar: number, seen: SeenPrice | undefined, now: number) => ({
    savedPriceSar: seen?.priceSar ?? askedSar,
    savedAt: new Date(seen === undefined ? now : Math.min(Date.parse(seen.at), now)),
  })
  return {
    async read(customerId, audience) {
      const rows = await readWishes(db, customerId)
      const offered = await readOffered(db, customerId, clock.now())
      const cards = await products.cards(
        rows.map(({ wish: { productId } }) => productId),
        audience,
      )
      const items = rows.flatMap((row) => {
        const product = cards.get(row.wish.productId)
        return product
          ? [withMember(toJson({ ...remembered(row), ...offeredIn(offered.get(row.wish.productId)) }), 'product', product)]
          : []
      })
      return jsonObject<Wishlist>({ items: jsonList(items) })
    },

    async add(customerId, productId, seen) {
      if (!productIdPattern.test(productId)) throw new HttpError('resource.not-found', 'no id of a product')
      await changeOwn(db, customerId, async (transaction) => {
        if (!(await isForSale(transaction, productId))) throw new HttpError('resource.not-found', 'no such product')
        const askedSar = (await readNewWishlistItems(transaction, customerId, [productId])).get(productId)
        if (askedSar === undefined) return
        if ((await countWishlistItems(transaction, customerId)) >= mostWishlistItems)
          throw new HttpError('wishlist.full', 'no room on the wish list')
        const addedAt = clock.now()
        await insertWishlistItems(transaction, [{ customerId, productId, addedAt, ...savedOf(askedSar, seen, addedAt.getTime()) }])
      })
    },

    async remove(customerId, productId) {
      if (productIdPattern.test(productId)) await deleteWishlistItem(db, customerId, productId)
    },

    async merge(customerId, { productIds, saved = [] }) {
      const seen = new Map(saved.map((each) => [each.productId, each]))
      await changeOwn(db, customerId, async (transaction) => {
        const added = await readNewWishlistItems(transaction, customerId, productIds)
        const room = Math.max(0, mostWishlistItems - (await countWishlistItems(transaction, customerId)))
        const now = clock.now().getTime()
        const taken = [...new Set(productIds)].flatMap((id) => {
          const askedSar = added.get(id)
          return askedSar === undefined ? [] : [{ productId: id, ...savedOf(askedSar, seen.get(id), now) }]
        })
        // One millisecond apart, so that they stay in order.
        await insertWishlistItems(
          transaction,
          taken.slice(0, room).map((row, index) => ({ customerId, ...row, addedAt: new Date(now - index) })),
        )
      })
    },
  }
}

/** What the list says of a piece besides its card. What became of it before it was saved is no news. */
function remembered({
  wish: { addedAt, savedPriceSar, savedAt },
  changed,
  changedAt,
}: Awaited<ReturnType<typeof readWishes>>[number]): Remembered {
  const isNews = (changed === 'free' || changed === 'back') && changedAt !== null && savedAt !== null && changedAt > savedAt
  return {
    addedAt: addedAt.toISOString(),
    ...(savedPriceSar !== null && { savedPriceSar }),
    ...(isNews && { change: { to: changed, at: changedAt.toISOString() } }),
  }
}

const offeredIn = (offered: { priceSar: number; until: Date } | undefined): Pick<Remembered, 'offered'> =>
  offered ? { offered: { priceSar: offered.priceSar, until: offered.until.toISOString() } } : {}
