/**
 * What the house has to do about a request: answer an offer, judge what is offered to it, compare a receipt, ship, refund, look after a
 * pre-order, answer a message. Free of zod.
 */
export const requestWorks = ['offer', 'sell', 'receipt', 'ship', 'refund', 'preOrder', 'contact'] as const
export type RequestWork = (typeof requestWorks)[number]
