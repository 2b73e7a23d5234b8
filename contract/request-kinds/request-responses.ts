import { contactResponses, contactRoots } from '#contract/contact/contact-status.ts'
import { offerResponses, offerRoots } from '#contract/offers/offers.ts'
import { orderResponses, orderRoots } from '#contract/orders/orders.ts'
import { preOrderResponses, preOrderRoots } from '#contract/pre-orders/pre-orders.ts'
import type { requestPaths } from './kinds.ts'
import { sellResponses, sellRoots } from '#contract/sells/sells.ts'

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
