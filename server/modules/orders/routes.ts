import { jsonObject, toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Orders } from './service.ts'

export function orderRoutes(mount: Mount, orders: Orders): void {
  mount('checkout.stock', async ({ body, caller, ...audience }) =>
    jsonObject({ data: await orders.check(caller.customerId, body.country, audience) }),
  )
  mount('orders.create', async ({ body, caller, locale, address, idempotencyKey }) =>
    toJson({ data: await orders.create(body, { caller, locale, address, idempotencyKey }) }),
  )
  mount('orders.list', async ({ caller, query, ...audience }) => {
    const { orders: data, total } = await orders.listOwn(caller.customerId, query, audience)
    return toJson({ data, meta: { total, page: query.page, perPage: query.perPage } })
  })
  mount('orders.get', async ({ params, caller, ...audience }) => jsonObject({ data: await orders.get(params.id, caller, audience) }))
  mount('orders.cancel', async ({ params, body, caller, ...audience }) =>
    jsonObject({ data: await orders.cancel(params.id, body.reason, caller, audience) }),
  )
}
