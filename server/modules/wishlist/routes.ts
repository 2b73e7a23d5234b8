import type { Wishlist } from '#src/contract/account-things.ts'
import { type Json, jsonObject } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Wishlists } from './service.ts'

const answer = (wishlist: Json<Wishlist>) => jsonObject<{ data: Wishlist }>({ data: wishlist })

/** Each change responds with the list after it. */
export function wishlistRoutes(mount: Mount, wishlists: Wishlists): void {
  mount('wishlist.get', async ({ caller, ...audience }) => answer(await wishlists.read(caller.customerId, audience)))
  mount('wishlist.merge', async ({ caller, body, ...audience }) => {
    await wishlists.merge(caller.customerId, body.productIds)
    return answer(await wishlists.read(caller.customerId, audience))
  })
  mount('wishlist.add', async ({ caller, params, ...audience }) => {
    await wishlists.add(caller.customerId, params.productId)
    return answer(await wishlists.read(caller.customerId, audience))
  })
  mount('wishlist.remove', async ({ caller, params, ...audience }) => {
    await wishlists.remove(caller.customerId, params.productId)
    return answer(await wishlists.read(caller.customerId, audience))
  })
}
