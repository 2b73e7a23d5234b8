import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { openContacts } from './contacts.ts'
import type { KindDeps, OpenedKind } from './kind.ts'
import { openOffers } from './offers.ts'
import { openOrders } from './orders.ts'
import { openPreOrders } from './pre-orders.ts'
import { openSells } from './sells.ts'

/** Every kind of request: its rules, its calls and its files for the staff. */
export const openKinds = (deps: KindDeps) =>
  ({
    offer: openOffers(deps),
    sell: openSells(deps),
    order: openOrders(deps),
    preOrder: openPreOrders(deps),
    contact: openContacts(deps),
  }) satisfies Record<RequestKind, OpenedKind>
