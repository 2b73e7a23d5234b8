import { createCounterOffers } from '#server/modules/offers/counter-service.ts'
import { createOfferNotices } from '#server/modules/offers/notices-service.ts'
import { offerRoutes } from '#server/modules/offers/routes.ts'
import { createOfferRules, type OfferRules } from '#server/modules/offers/rules-service.ts'
import { createOffers } from '#server/modules/offers/service.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

export type OpenedOffers = OpenedKind & Pick<OfferRules, 'notifyWithdrawn'>

export function openOffers({ offerLines, ...deps }: KindDeps): OpenedOffers {
  const notify = createOfferNotices(deps)
  const rules = createOfferRules({ ...deps, lines: offerLines, notify })
  return {
    rules,
    notifyWithdrawn: rules.notifyWithdrawn,
    addCalls: (mount, calls) =>
      offerRoutes(mount, { ...calls, offers: createOffers(calls), counters: createCounterOffers({ ...calls, notify }) }),
  }
}
