import { offerRoutes } from '#server/modules/offers/routes.ts'
import { createOfferRules, type OfferRules } from '#server/modules/offers/rules-service.ts'
import { createOffers } from '#server/modules/offers/service.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

export type OpenedOffers = OpenedKind & Pick<OfferRules, 'notifyWithdrawn'>

export function openOffers({ offerLines, ...deps }: KindDeps): OpenedOffers {
  const rules = createOfferRules({ ...deps, lines: offerLines })
  return {
    rules,
    notifyWithdrawn: rules.notifyWithdrawn,
    addCalls: (mount, calls) => offerRoutes(mount, { ...calls, offers: createOffers(calls) }),
  }
}
