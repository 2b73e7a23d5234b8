import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { ContactMethod } from '#contract/requests/requests.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'

/** A kind of request; its number follows. */
export const kindWords: Readonly<Record<RequestKind, MessageDescriptor>> = {
  offer: msg`Offer`,
  sell: msg`Sell request`,
  order: msg`Order`,
  preOrder: msg({ message: 'Pre-order', context: 'kind of request' }),
  contact: msg({ message: 'Message', context: 'kind of request' }),
}

/** What a waiting request is; its number follows. */
export const workWords: Readonly<Record<RequestWork, MessageDescriptor>> = {
  offer: msg`Offer`,
  sell: msg`Sell request`,
  receipt: msg`Receipt`,
  ship: msg`To ship`,
  refund: msg`To refund`,
  preOrder: msg({ message: 'Pre-order', context: 'kind of request' }),
  contact: msg({ message: 'Message', context: 'kind of request' }),
}

/** The same, of several: the tabs of the list. */
export const worksWords: Readonly<Record<RequestWork, MessageDescriptor>> = {
  offer: msg({ message: 'Offers', context: 'of customers' }),
  sell: msg`Sell requests`,
  receipt: msg`Receipts`,
  ship: msg`To ship`,
  refund: msg`To refund`,
  preOrder: msg`Pre-orders`,
  contact: msg`Messages`,
}

export const kindsWords: Readonly<Record<RequestKind, MessageDescriptor>> = {
  offer: msg({ message: 'Offers', context: 'of customers' }),
  sell: msg`Sell requests`,
  order: msg({ message: 'Orders', context: 'of customers' }),
  preOrder: msg`Pre-orders`,
  contact: msg`Messages`,
}

export const statusWords: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  pending: msg`Pending`,
  processing: msg`Processing`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  completed: msg`Completed`,
  canceled: msg`Canceled`,
  closed: msg`Closed`,
}

export const contactMethodWords: Readonly<Record<ContactMethod, MessageDescriptor>> = {
  phone: msg({ message: 'Phone', context: 'way to get in touch' }),
  message: msg`Text message`,
  email: msg`E-mail`,
  whatsapp: msg`WhatsApp`,
}
