import type { Cart } from '#src/contract/account-things.ts'
import { type Json, jsonObject } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Carts } from './service.ts'

const answer = (cart: Json<Cart>) => jsonObject<{ data: Cart }>({ data: cart })

/** Each change responds with the cart after it. */
export function cartRoutes(mount: Mount, carts: Carts): void {
  mount('cart.get', async ({ caller, ...audience }) => answer(await carts.read(caller.customerId, audience)))
  mount('cart.items.add', async ({ caller, body, idempotencyKey, ...audience }) => {
    await carts.add(caller.customerId, { ...body, idempotencyKey })
    return answer(await carts.read(caller.customerId, audience))
  })
  mount('cart.items.update', async ({ caller, params, body, ...audience }) => {
    await carts.changeQuantity(caller.customerId, params.lineId, body.quantity)
    return answer(await carts.read(caller.customerId, audience))
  })
  mount('cart.items.remove', async ({ caller, params, ...audience }) => {
    await carts.remove(caller.customerId, params.lineId)
    return answer(await carts.read(caller.customerId, audience))
  })
}
