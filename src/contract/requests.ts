/**
 * The statuses of what shoppers ask for, and who moves one to which (storefront.md §4, decisions.md §5). Anything else is refused. Free of zod: pages and
 * the staff's tools read it, too.
 */

export const requestStatuses = ['pending', 'processing', 'approved', 'rejected', 'completed', 'canceled', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Shopper, staff, or the shop itself (time, or another event). */
export const movers = ['shopper', 'staff', 'system'] as const
export type Mover = (typeof movers)[number]

type Moves = Partial<Record<RequestStatus, Partial<Record<RequestStatus, readonly Mover[]>>>>

/** From → to → who. A status without a line is an end. */
export const requestMoves = {
  offer: {
    pending: { approved: ['staff'], rejected: ['staff'], canceled: ['shopper'] },
    approved: { completed: ['system'], closed: ['system'], canceled: ['shopper'] },
  },
  contact: {
    pending: { completed: ['staff'], closed: ['staff'] },
  },
} as const satisfies Record<string, Moves>
export type RequestKind = keyof typeof requestMoves

export function mayMove(kind: RequestKind, from: RequestStatus, to: RequestStatus, mover: Mover): boolean {
  const moves: Moves = requestMoves[kind]
  return moves[from]?.[to]?.includes(mover) ?? false
}

/** The statuses to which somebody may move it now, in the order of the table. */
export const movesOf = (kind: RequestKind, from: RequestStatus, mover: Mover): RequestStatus[] =>
  requestStatuses.filter((to) => mayMove(kind, from, to, mover))

/** Whether somebody names a request by its short number; ids are longer. */
export const isRequestNumber = (name: string): boolean => /^[1-9]\d{0,8}$/.test(name)

/** How the shop gets in touch (storefront.md §9). */
export const contactMethods = ['phone', 'message', 'email', 'whatsapp'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Days for which an approved offer holds its piece. */
export const offerHoldDays = 7
/** Days after the end of a rate for which it counts for shoppers who have seen it. */
export const seenRateDays = 7

/** The header with which a guest shows the key of the status link that the e-mail brought. */
export const requestKeyHeader = 'Request-Key'

/** Longest reason that staff may give with a decision, characters; shoppers read it. */
export const reasonMost = 500
