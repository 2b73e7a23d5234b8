import type { Wishlist } from '#contract/accounts/account-things.ts'
import { inBothLanguages } from '#server/http/both-languages.ts'
import { jsonObject } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Audience } from '#server/modules/products/shop/service.ts'
import type { Wishlists } from './service.ts'

type Asked = Audience & { request: Request }

/** Each change responds with the list after it. */
export function wishlistRoutes(mount: Mount, wishlists: Wishlists): void {
  const answer = (customerId: string, asked: Asked) =>
    inBothLanguages(asked, async (audience) => jsonObject<{ data: Wishlist }>({ data: await wishlists.read(customerId, audience) }))

  mount('wishlist.get', ({ caller, ...asked }) => answer(caller.customerId, asked))
  mount('wishlist.merge', async ({ caller, body, ...asked }) => {
    await wishlists.merge(caller.customerId, body)
    return answer(caller.customerId, asked)
  })
  mount('wishlist.add', async ({ caller, params, body, ...asked }) => {
    await wishlists.add(caller.customerId, params.productId, body)
    return answer(caller.customerId, asked)
  })
  mount('wishlist.remove', async ({ caller, params, ...asked }) => {
    await wishlists.remove(caller.customerId, params.productId)
    return answer(caller.customerId, asked)
  })
}
