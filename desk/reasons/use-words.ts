import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonUse } from '#contract/reasons/reason-uses.ts'

/** The decisions that a reason fits, in the words of the owner. */
export const reasonUseWords: Readonly<Record<ReasonUse, MessageDescriptor>> = {
  any: msg`Any decision`,
  'offer.rejected': msg`Reject an offer`,
  'sell.rejected': msg`Reject a sell request`,
  'sell.closed': msg`Close a sell request`,
  'order.rejected': msg`Refuse a receipt`,
  'order.canceled': msg`Cancel an order`,
  'preOrder.canceled': msg`Cancel a pre-order`,
  'contact.closed': msg`Close a message`,
}
