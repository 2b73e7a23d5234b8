import { contactResponses, contactRoots } from './contact-status.ts'
import { offerResponses, offerRoots } from './offers.ts'
import { orderResponses, orderRoots } from './orders.ts'
import { preOrderResponses, preOrderRoots } from './pre-orders.ts'
import type { requestPaths } from './requests/kinds.ts'
import { sellResponses, sellRoots } from './sells.ts'

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
