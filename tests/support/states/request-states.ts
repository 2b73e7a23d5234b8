import type { RequestStatus } from '#contract/requests/statuses.ts'

/** A step of a request: a decision of the staff, the shopper's cancelation, or the end of its time. */
export type RequestMove = { by: 'staff' | 'shopper'; to: RequestStatus } | 'time runs out'

export type RequestState = { name: string; moves: readonly RequestMove[]; status: RequestStatus }

const staff = (to: RequestStatus): RequestMove => ({ by: 'staff', to })
const canceled: RequestMove = { by: 'shopper', to: 'canceled' }

/** Every state in which a shopper can see an offer, beside one that an order has used up. */
export const offerStates: readonly RequestState[] = [
  { name: 'pending', moves: [], status: 'pending' },
  { name: 'approved', moves: [staff('approved')], status: 'approved' },
  { name: 'rejected', moves: [staff('rejected')], status: 'rejected' },
  { name: 'canceled', moves: [canceled], status: 'canceled' },
  { name: 'approved, then canceled', moves: [staff('approved'), canceled], status: 'canceled' },
  { name: 'closed', moves: [staff('approved'), 'time runs out'], status: 'closed' },
]

/** Every state in which a shopper can see a sell request. */
export const sellStates: readonly RequestState[] = [
  { name: 'pending', moves: [], status: 'pending' },
  { name: 'processing', moves: [staff('processing')], status: 'processing' },
  { name: 'approved', moves: [staff('processing'), staff('approved')], status: 'approved' },
  { name: 'completed', moves: [staff('processing'), staff('approved'), staff('completed')], status: 'completed' },
  { name: 'rejected', moves: [staff('rejected')], status: 'rejected' },
  { name: 'canceled', moves: [canceled], status: 'canceled' },
  { name: 'closed', moves: [staff('processing'), staff('approved'), staff('closed')], status: 'closed' },
]

/** Every state in which a shopper can see a pre-order. */
export const preOrderStates: readonly RequestState[] = [
  { name: 'pending', moves: [], status: 'pending' },
  { name: 'processing', moves: [staff('processing')], status: 'processing' },
  { name: 'completed', moves: [staff('processing'), staff('completed')], status: 'completed' },
  { name: 'canceled', moves: [canceled], status: 'canceled' },
  { name: 'canceled by the shop', moves: [staff('processing'), staff('canceled')], status: 'canceled' },
  { name: 'closed', moves: ['time runs out'], status: 'closed' },
]
