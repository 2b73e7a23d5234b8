import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'

/** For which decisions a reason fits: a kind of request and the status to which it is moved, or any. Free of zod. */
export const reasonUses = [
  'any',
  'offer.rejected',
  'sell.rejected',
  'sell.closed',
  'order.rejected',
  'order.canceled',
  'preOrder.canceled',
  'contact.closed',
] as const satisfies readonly ('any' | `${RequestKind}.${RequestStatus}`)[]
export type ReasonUse = (typeof reasonUses)[number]
