import { contactResponses, contactRoots } from '#src/contract/contacts/contact-status.ts'
import { offerResponses, offerRoots } from '#src/contract/offers/offers.ts'
import { orderResponses, orderRoots } from '#src/contract/orders/orders.ts'
import { preOrderResponses, preOrderRoots } from '#src/contract/pre-orders/pre-orders.ts'
import type { requestPaths } from './kinds.ts'
import { sellResponses, sellRoots } from '#src/contract/sells/sells.ts'

type ShopperCall = Exclude<keyof typeof requestPaths, `staff.${string}`>

/** What pages load of every kind of request: the responses to shoppers' calls. */
export const requestResponses = {
  ...offerResponses,
  ...sellResponses,
  ...orderResponses,
  ...preOrderResponses,
  ...contactResponses,
} satisfies Record<ShopperCall, unknown>

/** The persisted queries of all kinds, by the first element of their key. */
export const requestRoots = { ...offerRoots, ...sellRoots, ...orderRoots, ...preOrderRoots, ...contactRoots } as const
