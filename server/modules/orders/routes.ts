import { attachmentResponse } from '#server/http/answers/attachment.ts'
import { inBothLanguages } from '#server/http/both-languages.ts'
import { jsonObject, pageJson, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import type { OrderPayments } from './payments-service.ts'
import type { Orders } from './service.ts'
import type { StaffOrders } from './staff-service.ts'

export type OrderRoutesDeps = { orders: Orders; payments: OrderPayments; staffOrders: StaffOrders; noteView: NoteView }

export function orderRoutes(mount: Mount, { orders, payments, staffOrders, noteView }: OrderRoutesDeps): void {
  mount('checkout.stock', async ({ body, caller, ...audience }) =>
    jsonObject({ data: await orders.check(caller.customerId, body.country, audience) }),
  )
  mount('orders.create', async ({ body, caller, locale, address, idempotencyKey }) =>
    toJson({ data: await orders.create(body, { caller, locale, address, idempotencyKey }) }),
  )
  mount('orders.list', ({ caller, query, ...asked }) =>
    inBothLanguages(asked, async (audience) => {
      const { orders: data, total } = await orders.listOwn(caller.customerId, query, audience)
      return pageJson(data, total, query)
    }),
  )
  mount('orders.get', ({ params, caller, ...asked }) =>
    inBothLanguages(asked, async (audience) => jsonObject({ data: await orders.get(params.id, caller, audience) })),
  )
  mount('orders.cancel', async ({ params, body, caller, ...audience }) =>
    jsonObject({ data: await orders.cancel(params.id, body.reason, caller, audience) }),
  )

  mount('orders.receipts.create', async ({ params, caller, files, idempotencyKey, ...audience }) => {
    await payments.sendReceipt(params.id, { caller, idempotencyKey, uploads: files })
    return jsonObject({ data: await orders.get(params.id, caller, audience) })
  })
  mount('orders.receipts.get', async ({ params, caller, request }) =>
    attachmentResponse(request, await payments.openReceipt(params.id, params.receiptId, caller)),
  )

  mount('staff.orders.list', async ({ query }) => {
    const { orders: data, meta } = await staffOrders.list(query)
    return toJson({ data, meta })
  })
  mount('staff.orders.get', async ({ params, caller }) => {
    const data = await staffOrders.get(params.id)
    await noteView(caller, 'order.view', data.id)
    return toJson({ data })
  })
  mount('staff.orders.status', async ({ params, body, caller }) => toJson({ data: await staffOrders.move(params.id, body, caller) }))
  mount('staff.orders.events', async ({ params, body, caller, idempotencyKey }) =>
    toJson({ data: await staffOrders.note(params.id, body, { staff: caller, idempotencyKey }) }),
  )
}
