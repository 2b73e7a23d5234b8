/** The statuses of requests, and who changes them (docs/reference/moves.md). Free of zod: pages and the staff's tools read it, too. */

export const requestStatuses = ['pending', 'processing', 'approved', 'rejected', 'completed', 'canceled', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Shopper, staff, or the shop itself (time, or another event). */
export const movers = ['shopper', 'staff', 'system'] as const
export type Mover = (typeof movers)[number]

/** From → to → who. A status without an entry is final. */
export type Moves = Partial<Record<RequestStatus, Partial<Record<RequestStatus, readonly Mover[]>>>>

/** The definition of a kind of request, without its own fields. */
export type RequestKindDefinition = {
  /** The call that creates one, one of the kind's paths. */
  creates: `${string}.create`
  moves: Moves
  /** Where its guest's page is, within a language; the id follows. Absent where only customers make one. */
  guestPage?: string
  /** Where its owner's page is, within a language; the id follows. */
  ownPage: string
  /** Whether a guest's request joins the account that has verified its e-mail address since (docs/reference/moves.md). */
  joinsAccount: boolean
  /** Days after which the system closes an expired one. */
  closesAfterDays?: number
}
