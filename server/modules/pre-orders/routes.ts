import { requestKeyHeader } from '#contract/requests/requests.ts'
import { pageJson, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import type { Campaigns } from './campaign-service.ts'
import type { PreOrders } from './service.ts'

export function preOrderRoutes(
  mount: Mount,
  { preOrders, campaigns, noteView }: { preOrders: PreOrders; campaigns: Campaigns; noteView: NoteView },
): void {
  mount('pre-orders.create', async ({ body, caller, locale, address, idempotencyKey }) =>
    toJson({ data: await preOrders.create(body, { caller, locale, address, idempotencyKey }) }),
  )
  mount('pre-orders.list', async ({ caller, query }) => {
    const { preOrders: data, total } = await preOrders.listOwn(caller.customerId, query)
    return pageJson(data, total, query)
  })
  mount('pre-orders.get', async ({ params, caller, request }) =>
    toJson({ data: await preOrders.get(params.id, { caller, key: request.headers.get(requestKeyHeader) }) }),
  )
  mount('pre-orders.cancel', async ({ params, body, caller, request }) =>
    toJson({ data: await preOrders.cancel(params.id, body.reason, { caller, key: request.headers.get(requestKeyHeader) }) }),
  )

  mount('staff.pre-orders.list', async ({ query }) => {
    const { preOrders: data, meta } = await preOrders.list(query)
    return toJson({ data, meta })
  })
  mount('staff.pre-orders.get', async ({ params, caller }) => {
    const data = await preOrders.getForStaff(params.id)
    await noteView(caller, 'pre-order.view', data.id)
    return toJson({ data })
  })
  mount('staff.pre-orders.status', async ({ params, body, caller }) => toJson({ data: await preOrders.move(params.id, body, caller) }))
  mount('staff.pre-order-campaign.set', async ({ body, caller }) => toJson({ data: await campaigns.set(body, caller) }))
}
