import type { EndpointName } from '../paths.ts'

/** The statuses that requests pass through, and who moves them (storefront.md §4, decisions.md §5). Free of zod: pages and the staff's tools read it, too. */

export const requestStatuses = ['pending', 'processing', 'approved', 'rejected', 'completed', 'canceled', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Shopper, staff, or the shop itself (time, or another event). */
export const movers = ['shopper', 'staff', 'system'] as const
export type Mover = (typeof movers)[number]

/** From → to → who. A status without a line is an end. */
export type Moves = Partial<Record<RequestStatus, Partial<Record<RequestStatus, readonly Mover[]>>>>

/** What there is to know of a kind of request beside its own fields. */
export type RequestKindDefinition = {
  /** The call that makes one. */
  creates: EndpointName
  moves: Moves
  /** Where its guest's page is, within a language; the id follows. Absent where only customers make one. */
  guestPage?: string
  /** Where its owner's page is, within a language; the id follows. */
  ownPage: string
  /** There is no page of a single one yet: links lead to `ownPage` itself. To be removed with the page's arrival. */
  linksToList?: true
  /** Whether a guest's joins the account whose address it came from (decisions.md §4). */
  joinsAccount: boolean
  /** Days after which the system closes one whose time is over. */
  closesAfterDays?: number
}
