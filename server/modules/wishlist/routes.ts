import type { WishList } from '#src/contract/account-things.ts'
import { type Json, jsonObject } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { WishLists } from './service.ts'

const answer = (wishList: Json<WishList>) => jsonObject<{ data: WishList }>({ data: wishList })

/** Each change answers with the list as it is then. */
export function wishListRoutes(mount: Mount, wishLists: WishLists): void {
  mount('wishlist.get', async ({ caller, ...audience }) => answer(await wishLists.read(caller.customerId, audience)))
  mount('wishlist.merge', async ({ caller, body, ...audience }) => {
    await wishLists.merge(caller.customerId, body.productIds)
    return answer(await wishLists.read(caller.customerId, audience))
  })
  mount('wishlist.add', async ({ caller, params, ...audience }) => {
    await wishLists.add(caller.customerId, params.productId)
    return answer(await wishLists.read(caller.customerId, audience))
  })
  mount('wishlist.remove', async ({ caller, params, ...audience }) => {
    await wishLists.remove(caller.customerId, params.productId)
    return answer(await wishLists.read(caller.customerId, audience))
  })
}
