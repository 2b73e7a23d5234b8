import type { DeviceUser } from '#device/queries/query-store.ts'

/** The user of the page. A token means signed in; the customer's id may be known a moment later. */
export type Identity =
  | { kind: 'guest' }
  /** Signed in, but neither cookie nor server has given the customer's id yet. */
  | { kind: 'unknown'; token: string }
  | { kind: 'customer'; token: string; id: string }

/** The bearer of `/v1`; undefined for a guest. */
export const tokenOf = (identity: Identity): string | undefined => (identity.kind === 'guest' ? undefined : identity.token)

/** Undefined for a guest, and while it is unknown. */
export const customerIdOf = (identity: Identity): string | undefined => (identity.kind === 'customer' ? identity.id : undefined)

/** The owner of stored and queued data on the device; undefined while the customer's id is unknown. */
export const ownerOf = (identity: Identity): DeviceUser | undefined => (identity.kind === 'guest' ? 'guest' : customerIdOf(identity))

/** Whether both have the same token. */
export const isSameSession = (one: Identity, other: Identity): boolean => tokenOf(one) === tokenOf(other)
