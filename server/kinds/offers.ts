import { checkCounter } from '#server/modules/offers/check-counter-service.ts'
import { createCounterOffers } from '#server/modules/offers/counter-service.ts'
import { createOfferNotices } from '#server/modules/offers/notices-service.ts'
import { createPreviewOffer } from '#server/modules/offers/preview-service.ts'
import { offerRoutes } from '#server/modules/offers/routes.ts'
import { createOfferRules, type OfferRules } from '#server/modules/offers/rules-service.ts'
import { createOffers } from '#server/modules/offers/service.ts'
import { createOfferSteps } from '#server/modules/offers/steps-service.ts'
import { checkStatus, type KindDeps, type OpenedKind } from './kind.ts'

export type OpenedOffers = OpenedKind & Pick<OfferRules, 'notifyWithdrawn'>

export function openOffers({ offerLines, ...deps }: KindDeps): OpenedOffers {
  const notify = createOfferNotices(deps)
  const rules = createOfferRules({ ...deps, lines: offerLines, notify })
  return {
    rules,
    notifyWithdrawn: rules.notifyWithdrawn,
    stepsOf: createOfferSteps(deps),
    previewOf: createPreviewOffer(deps),
    decideWith: (requests) => {
      const counters = createCounterOffers({ ...deps, requests, notify })
      return async (id, decision, by) => {
        if (decision.do === 'counter') await counters.make(id, decision, by)
        if (decision.do === 'move') await requests.decide('offer', id, { ...decision, held: by.held }, by.staff)
      }
    },
    checkDecision: (decision, row) =>
      decision.do === 'counter' ? checkCounter(deps.db, row, decision, deps.clock.now()) : checkStatus(decision),
    addCalls: (mount, calls) =>
      offerRoutes(mount, { ...calls, offers: createOffers(calls), counters: createCounterOffers({ ...calls, notify }) }),
  }
}
