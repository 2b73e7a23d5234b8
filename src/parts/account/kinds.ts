import { type TrackingTab, requestScreens } from '#src/blocks/requests/request-screens.tsx'
import type { AccountKind } from './kind.ts'
import { offer } from './kinds/offer.tsx'
import { order } from './kinds/order.tsx'
import { preOrder } from './kinds/pre-order.tsx'
import { sell } from './kinds/sell.tsx'

/** The kinds of requests that the account lists, in the order of `requestKinds`. */
export const accountKinds: readonly AccountKind[] = [offer, sell, order, preOrder]

/** The kinds that a tab of the tracking lists. */
export const kindsOfTab = (tab: TrackingTab): AccountKind[] => accountKinds.filter(({ kind }) => requestScreens[kind].tracking === tab)
