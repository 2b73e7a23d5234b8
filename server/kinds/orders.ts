import type { Decision } from '#contract/inbox/decisions.ts'
import { orderStatusBodySchema } from '#contract/orders/staff-orders.ts'
import { parseBody } from '#server/http/bodies/field-problems.ts'
import { createCartLines } from '#server/modules/cart/lines-service.ts'
import { createOrderDeadlines, type OrderDeadlines } from '#server/modules/orders/deadlines-service.ts'
import { createOrderNotices } from '#server/modules/orders/notices-service.ts'
import { createOrderPayments } from '#server/modules/orders/payments-service.ts'
import { createOrderPlacing } from '#server/modules/orders/placing-service.ts'
import { createPreviewOrder } from '#server/modules/orders/preview-service.ts'
import { createOrderReceipts } from '#server/modules/orders/receipts-service.ts'
import { orderRoutes } from '#server/modules/orders/routes.ts'
import { createOrderRules } from '#server/modules/orders/rules-service.ts'
import { createOrders } from '#server/modules/orders/service.ts'
import { readOrder } from '#server/modules/orders/repository.ts'
import { checkEvent, createStaffOrders } from '#server/modules/orders/staff-service.ts'
import { createOrderSteps, stateOf } from '#server/modules/orders/steps-service.ts'
import { createOrderStock } from '#server/modules/orders/stock-service.ts'
import { createOrderTerms } from '#server/modules/orders/terms-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

const bodyOf = ({ do: _, ...body }: Decision) => parseBody(orderStatusBodySchema, body)

export type OpenedOrders = OpenedKind & { deadlinesWith: (requests: Requests) => OrderDeadlines }

export function openOrders(deps: KindDeps): OpenedOrders {
  const { db, clock } = deps
  const stock = createOrderStock(deps)
  const notices = createOrderNotices(deps)
  const receipts = createOrderReceipts(deps)
  return {
    rules: createOrderRules({ db, clock, stock, notices, receipts }),
    stepsOf: createOrderSteps(deps),
    previewOf: createPreviewOrder(deps),
    decideWith: (requests) => {
      const orders = createStaffOrders({ ...deps, requests, notices })
      return (id, decision, { staff, key, held }) =>
        decision.do === 'note'
          ? orders.note(id, decision.event, { staff, idempotencyKey: key, held })
          : orders.move(id, bodyOf(decision), staff, held)
    },
    checkDecision: async (decision, { id }) => {
      if (decision.do === 'move') bodyOf(decision)
      if (decision.do === 'note') checkEvent(stateOf(await readOrder(db, id), clock.now()), decision.event)
    },
    openForStaff: receipts.openForStaff,
    deadlinesWith: (requests) => createOrderDeadlines({ db, clock, requests, notices }),
    addCalls: (mount, calls) => {
      const terms = createOrderTerms(calls)
      const placing = createOrderPlacing({ ...calls, cartLines: createCartLines(deps), terms, stock, notices })
      orderRoutes(mount, {
        orders: createOrders({ ...calls, terms, placing, sellerIn: calls.settingsIn }),
        payments: createOrderPayments({ ...calls, receipts }),
        noteView: calls.noteView,
        staffOrders: createStaffOrders({ ...calls, notices }),
      })
    },
  }
}
