import type { Cart } from '#contract/accounts/account-things.ts'
import { inBothLanguages } from '#server/http/both-languages.ts'
import { jsonObject } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Audience } from '#server/modules/products/shop/service.ts'
import type { Carts } from './service.ts'

type Asked = Audience & { request: Request }

/** Each change responds with the cart after it. */
export function cartRoutes(mount: Mount, carts: Carts): void {
  const answer = (customerId: string, asked: Asked) =>
    inBothLanguages(asked, async (audience) => jsonObject<{ data: Cart }>({ data: await carts.read(customerId, audience) }))

  mount('cart.get', ({ caller, ...asked }) => answer(caller.customerId, asked))
  mount('cart.items.add', async ({ caller, body, idempotencyKey, ...asked }) => {
    await carts.add(caller.customerId, { ...body, idempotencyKey })
    return answer(caller.customerId, asked)
  })
  mount('cart.items.update', async ({ caller, params, body, ...asked }) => {
    await carts.changeQuantity(caller.customerId, params.lineId, body.quantity)
    return answer(caller.customerId, asked)
  })
  mount('cart.items.remove', async ({ caller, params, ...asked }) => {
    await carts.remove(caller.customerId, params.lineId)
    return answer(caller.customerId, asked)
  })
}
