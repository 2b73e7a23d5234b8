import { contactKind, contactPaths } from '#contract/contact/contact-kind.ts'
import { offerKind, offerPaths } from '#contract/offers/offer-kind.ts'
import { orderKind, orderPaths } from '#contract/orders/order-kind.ts'
import { preOrderKind, preOrderPaths } from '#contract/pre-orders/pre-order-kind.ts'
import { sellKind, sellPaths } from '#contract/sells/sell-kind.ts'
import { type Mover, type Moves, type RequestKindDefinition, type RequestStatus, requestStatuses } from '#contract/requests/statuses.ts'
import { keysOf } from '#contract/typed-keys.ts'

/** Every kind of request. Another one begins with a line here (docs/recipes/add-a-request-kind.md). */
export const requestKinds = {
  offer: offerKind,
  sell: sellKind,
  order: orderKind,
  preOrder: preOrderKind,
  contact: contactKind,
} as const satisfies Record<string, RequestKindDefinition>

/** The calls of all kinds; `paths.ts` has them among the others. */
export const requestPaths = { ...offerPaths, ...sellPaths, ...orderPaths, ...preOrderPaths, ...contactPaths } as const

export type RequestKind = keyof typeof requestKinds
// Marked as pure, so that the service worker, which needs the paths alone, does without the definitions.
export const kindNames = /* @__PURE__ */ keysOf(requestKinds)

/** The kind that a call creates; undefined where it creates no request. */
export const kindMadeBy = (call: string): RequestKind | undefined => kindNames.find((kind) => requestKinds[kind].creates === call)

/** Calls that add something to a request that there is. */
const addedTo: Readonly<Partial<Record<string, RequestKind>>> = {
  'orders.receipts.create': 'order',
  'contact.reply': 'contact',
  'offers.accept': 'offer',
  'offers.decline': 'offer',
}

/** The kind of request that a call creates or adds something to; undefined for a call about something else. */
export const kindOfCall = (call: string): RequestKind | undefined => addedTo[call] ?? kindMadeBy(call)

/** Where the owner of a request finds it, within a language: `/account/offers/…`. */
export const ownPathOf = (kind: RequestKind, id: string): string => `/${requestKinds[kind].ownPage}/${id}`

/** Where a guest finds one, within a language; undefined where guests make none. */
export function guestPathOf(kind: RequestKind, id: string): string | undefined {
  const { guestPage }: RequestKindDefinition = requestKinds[kind]
  return guestPage === undefined ? undefined : `/${guestPage}/${id}`
}

type MovesOf<Kind extends RequestKind> = (typeof requestKinds)[Kind]['moves']
type Targets<From> = From extends object ? keyof From : never
/** The possible statuses of a kind: the sources and the targets of its transitions. */
export type StatusOf<Kind extends RequestKind> = Extract<keyof MovesOf<Kind> | Targets<MovesOf<Kind>[keyof MovesOf<Kind>]>, RequestStatus>

const movesOfKind = (kind: RequestKind): Moves => requestKinds[kind].moves

/** Whether a mover may change a request of a kind from one status to another. */
export const mayMove = (kind: RequestKind, from: RequestStatus, to: RequestStatus, mover: Mover): boolean =>
  movesOfKind(kind)[from]?.[to]?.includes(mover) ?? false

/** Whether a request of a kind can be in a status. */
export function isStatusOf<Kind extends RequestKind>(kind: Kind, status: RequestStatus): status is StatusOf<Kind> {
  const moves = movesOfKind(kind)
  return status in moves || Object.values(moves).some((targets) => status in targets)
}

/** The statuses of a kind, in the order in which all are listed. */
export const statusesOf = <Kind extends RequestKind>(kind: Kind): StatusOf<Kind>[] =>
  requestStatuses.filter((status): status is StatusOf<Kind> => isStatusOf(kind, status))
