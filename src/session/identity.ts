import type { KeptUser } from '#src/offline/queries/query-store.ts'

/** Who uses the page. A token is what makes somebody signed in (storefront.md §4); whose it is may be known a moment later. */
export type Identity =
  | { kind: 'guest' }
  /** Somebody is signed in, and neither the cookie nor the server has said yet who. */
  | { kind: 'unknown'; token: string }
  | { kind: 'customer'; token: string; id: string }

/** The bearer of `/v1`; undefined for a guest. */
export const tokenOf = (identity: Identity): string | undefined => (identity.kind === 'guest' ? undefined : identity.token)

/** Undefined for a guest, and as long as it is not known. */
export const customerIdOf = (identity: Identity): string | undefined => (identity.kind === 'customer' ? identity.id : undefined)

/** Under whose name something is stored or queued on the device; undefined as long as it is not known who is signed in. */
export const ownerOf = (identity: Identity): KeptUser | undefined => (identity.kind === 'guest' ? 'guest' : customerIdOf(identity))

/** Whether nobody has signed in or out between them. */
export const isSameSession = (one: Identity, other: Identity): boolean => tokenOf(one) === tokenOf(other)
