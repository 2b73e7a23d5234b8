import { requestKeyHeader } from '#src/contract/requests.ts'
import { jsonObject, toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { OfferMoves } from '#server/modules/offer-moves/service.ts'
import type { RequestLimits } from '#server/modules/request-limits/service.ts'
import type { Offers } from './service.ts'

export function offerRoutes(mount: Mount, { offers, moves, limits }: { offers: Offers; moves: OfferMoves; limits: RequestLimits }): void {
  mount('offers.create', async ({ body, caller, locale, address, idempotencyKey }) => {
    // Sent again after its answer was forgotten: it is there, and costs no try.
    if (!(await offers.isMade(idempotencyKey))) {
      await limits.take('offers', { caller, address, email: body.email })
    }
    return toJson({ data: await offers.make(body, { caller, locale, idempotencyKey }) })
  })
  mount('offers.list', ({ caller, query, ...audience }) => offers.list(caller.customerId, query, audience))
  mount('offers.get', async ({ params, caller, request, ...audience }) =>
    jsonObject({ data: await offers.get(params.id, { caller, key: request.headers.get(requestKeyHeader) }, audience) }),
  )
  mount('offers.cancel', async ({ params, body, caller, request, ...audience }) => {
    const looking = { caller, key: request.headers.get(requestKeyHeader) }
    await offers.checkAccess(params.id, looking)
    await moves.cancel(params.id, body.reason)
    return jsonObject({ data: await offers.get(params.id, looking, audience) })
  })

  mount('staff.offers.list', ({ query, ...audience }) => offers.listForStaff(query, audience))
  mount('staff.offers.get', async ({ params, ...audience }) => jsonObject({ data: await offers.getForStaff(params.id, audience) }))
  mount('staff.offers.status', async ({ params, body, caller, ...audience }) => {
    await moves.decide(await offers.idOf(params.id), body, caller)
    return jsonObject({ data: await offers.getForStaff(params.id, audience) })
  })
}
