import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decision } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { OrderEventName } from '#contract/orders/orders.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'

/** What is asked before a decision is sent. */
export type Asked = 'nothing' | 'reason' | 'needed-reason' | 'price' | 'shipment' | 'amount' | 'counter'

/** A decision that the house may make: a button of the bar. */
export type Choice = {
  name: string
  label: MessageDescriptor
  /** `main`: the answer that is given most often; `quiet`: at the far end. */
  look: 'main' | 'other' | 'quiet'
  asks: Asked
  decision: Decision
}

type Words = { label: MessageDescriptor; look: Choice['look']; asks?: Asked }

/** A decision by its status, in the words of each kind. Another kind has its entry here. */
const moves: Readonly<Record<RequestKind, Partial<Record<RequestStatus, Words>>>> = {
  offer: {
    approved: { label: msg`Approve`, look: 'main' },
    rejected: { label: msg`Reject`, look: 'quiet', asks: 'reason' },
  },
  sell: {
    processing: { label: msg`Start judging`, look: 'other' },
    approved: { label: msg`Approve`, look: 'main', asks: 'price' },
    completed: { label: msg`Bought`, look: 'main' },
    closed: { label: msg`Close`, look: 'quiet', asks: 'reason' },
    rejected: { label: msg`Reject`, look: 'quiet', asks: 'needed-reason' },
  },
  order: {
    completed: { label: msg`Delivered`, look: 'main' },
    rejected: { label: msg`Refuse receipt`, look: 'other', asks: 'needed-reason' },
    canceled: { label: msg`Cancel the order`, look: 'quiet', asks: 'needed-reason' },
  },
  preOrder: {
    processing: { label: msg`Look for it`, look: 'main' },
    completed: { label: msg`Found`, look: 'main' },
    canceled: { label: msg`Cancel it`, look: 'quiet', asks: 'reason' },
  },
  contact: {
    completed: { label: msg`Answered`, look: 'other' },
    closed: { label: msg`Close`, look: 'quiet', asks: 'reason' },
  },
}

const notes: Readonly<Record<OrderEventName, Words>> = {
  'receipt-sent': { label: msg`The receipt came another way`, look: 'other' },
  paid: { label: msg`Accept receipt`, look: 'main' },
  shipped: { label: msg`Ship`, look: 'main', asks: 'shipment' },
  prepared: { label: msg`Prepared`, look: 'other' },
  refunded: { label: msg`Refund`, look: 'other', asks: 'amount' },
}

/** The house's own price for an offer. */
const counter = { label: msg`Counter-offer`, look: 'other', asks: 'counter' } as const

const looks = ['main', 'other', 'quiet'] as const

/** What the house may do with a request now, the main answer first. */
export function choicesOf({ kind, may }: Pick<InboxRequest, 'kind' | 'may'>): Choice[] {
  const made: Choice[] = []
  for (const status of may.move) {
    const words = moves[kind][status]
    if (words) made.push({ name: status, asks: 'nothing', ...words, decision: { do: 'move', status } })
  }
  for (const event of may.note) made.push({ name: event, asks: 'nothing', ...notes[event], decision: { do: 'note', event: blank(event) } })
  if (may.counter) made.push({ name: 'counter', ...counter, decision: { do: 'counter', priceSar: 0, ...may.counter } })
  return made.toSorted((one, other) => looks.indexOf(one.look) - looks.indexOf(other.look))
}

/** An event before what is asked with it is typed. */
const blank = (event: OrderEventName) => {
  if (event === 'shipped') return { event, carrier: '', trackingNumber: '' }
  return event === 'refunded' ? { event, amount: 0 } : { event }
}

/** How a decision is called, where it is told what somebody has decided. */
export function wordsOf(kind: RequestKind, decision: Decision): MessageDescriptor {
  if (decision.do === 'counter') return counter.label
  if (decision.do === 'note') return notes[decision.event.event].label
  return moves[kind][decision.status]?.label ?? msg`Another status`
}
