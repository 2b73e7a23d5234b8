import { createCampaigns } from '#server/modules/pre-orders/campaign-service.ts'
import { preOrderRoutes } from '#server/modules/pre-orders/routes.ts'
import { createPreOrderRules, preOrderContent } from '#server/modules/pre-orders/rules-service.ts'
import { createPreOrders } from '#server/modules/pre-orders/service.ts'
import { toldReason } from '#server/modules/requests/policy.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

export const openPreOrders = (deps: KindDeps): OpenedKind => ({
  rules: createPreOrderRules(deps),
  previewOf: async (row, decision) =>
    decision.do === 'move' ? preOrderContent(row, decision.status, { by: 'staff', reason: toldReason(decision.reason) }) : undefined,
  addCalls: (mount, calls) => {
    const campaigns = createCampaigns(calls)
    preOrderRoutes(mount, { ...calls, preOrders: createPreOrders({ ...calls, campaigns }), campaigns })
  },
})
