import { requestKeyHeader } from '#contract/requests/requests.ts'
import { inBothLanguages } from '#server/http/both-languages.ts'
import { jsonObject, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import type { CounterOffers } from './counter-service.ts'
import type { Offers } from './service.ts'

export type OfferRoutesDeps = { offers: Offers; counters: CounterOffers; requests: Pick<Requests, 'findNamed'>; noteView: NoteView }

export function offerRoutes(mount: Mount, { offers, counters, requests, noteView }: OfferRoutesDeps): void {
  mount('offers.create', async ({ body, caller, locale, address, idempotencyKey }) =>
    toJson({ data: await offers.make(body, { caller, locale, address, idempotencyKey }) }),
  )
  mount('offers.list', ({ caller, query, ...asked }) =>
    inBothLanguages(asked, (audience) => offers.list(caller.customerId, query, audience)),
  )
  mount('offers.get', ({ params, caller, ...asked }) =>
    inBothLanguages(asked, async ({ request, ...audience }) =>
      jsonObject({ data: await offers.get(params.id, { caller, key: request.headers.get(requestKeyHeader) }, audience) }),
    ),
  )
  mount('offers.cancel', async ({ params, body, caller, request, ...audience }) => {
    const viewer = { caller, key: request.headers.get(requestKeyHeader) }
    await offers.cancel(params.id, body.reason, viewer)
    return jsonObject({ data: await offers.get(params.id, viewer, audience) })
  })
  mount('offers.accept', async ({ params, caller, request }) =>
    toJson({ data: await counters.accept(params.id, { caller, key: request.headers.get(requestKeyHeader) }) }),
  )
  mount('offers.decline', async ({ params, caller, request }) =>
    toJson({ data: await counters.decline(params.id, { caller, key: request.headers.get(requestKeyHeader) }) }),
  )

  mount('staff.offers.list', ({ query, ...audience }) => offers.listForStaff(query, audience))
  mount('staff.offers.get', async ({ params, caller, ...audience }) => {
    const { id } = await requests.findNamed('offer', params.id)
    await noteView(caller, 'offer.view', id)
    return jsonObject({ data: await offers.getForStaff(id, audience) })
  })
  mount('staff.offers.status', async ({ params, body, caller, ...audience }) => {
    await offers.decide(params.id, body, caller)
    return jsonObject({ data: await offers.getForStaff(params.id, audience) })
  })
}
