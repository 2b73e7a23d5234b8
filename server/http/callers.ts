import type { Access, Path } from '#contract/protocol/path.ts'
import { rolesFor, type StaffRole } from '#contract/protocol/staff-roles.ts'
import { HttpError } from './answers/errors.ts'

/** Who makes a call. */
export type CustomerCaller = { kind: 'customer'; customerId: string; sessionId: string }
/**
 * `staffId`: of the token, or of the person. At the desk alone: `isConfirmed`, whether the person has shown their second factor within the
 * last minutes, and `sessionId`.
 */
export type StaffCaller = { kind: 'staff'; staffId: string; name: string; role: StaffRole; isConfirmed?: boolean; sessionId?: string }
/** Somebody who is signed in at the desk. */
export type PersonCaller = StaffCaller & { sessionId: string; email: string }
/**
 * A phone that adds photographs to one product by a link (docs/areas/photographs.md), and who has made the link. It sends files, and no
 * more.
 */
export type PhoneCaller = { kind: 'phone'; linkId: string; productId: string; expiresAt: Date; maker: PersonCaller }
export type Caller = CustomerCaller | StaffCaller | PhoneCaller

/** Who owns what a caller sends. Ids of customers, of the staff and of links are random, and differ. */
export function ownerIdOf(caller: Caller): string {
  if (caller.kind === 'phone') return caller.linkId
  return caller.kind === 'customer' ? caller.customerId : caller.staffId
}

/** Finds the caller of a token; undefined where the token is unknown or expired, or not of whom the request is meant for. */
export type FindCaller = (token: string, headers: Headers) => Promise<Caller | undefined>

/** How the callers of an app are known. `tokenOf` finds the token of a request; default: the bearer token. */
export type Credentials = { findCaller: FindCaller; tokenOf?: TokenOf }
export type TokenOf = (headers: Headers) => string | undefined

/** The callers that an access admits. */
export type CallerOf<A extends Access> = A extends 'customer'
  ? CustomerCaller
  : A extends 'staff'
    ? StaffCaller
    : A extends 'sender'
      ? Caller
      : A extends 'guest'
        ? CustomerCaller | undefined
        : undefined

const bearer = /^Bearer ([\w-]{20,200})$/i

/** The token of the Authorization header. Cookies are no credential for `/v1`: a foreign site could make the browser send them. */
export const bearerOf = (headers: Headers): string | undefined => bearer.exec(headers.get('authorization') ?? '')?.[1]

/**
 * Lets only permitted callers through. It runs before the rest of the request is parsed, so that an unauthorised caller cannot learn what
 * exists.
 * @param isMaking whether the call creates something, which then belongs to the caller. An expired token is rejected in that case: stored
 * as a guest's, the creation would be lost to the customer. A call that only reads is treated as a guest's: the guest's key may authorise
 * it
 * @throws HttpError `auth.unauthorized` where the caller is not signed in, `auth.forbidden` where another kind of caller, or another role
 * of the staff, may make the call, `auth.confirm` where the person has to show again that it is them
 */
export async function authorise(
  { access, for: who, asksAgain }: Pick<Path, 'access' | 'for' | 'asksAgain'>,
  headers: Headers,
  { findCaller, tokenOf = bearerOf }: Credentials,
  isMaking = false,
): Promise<Caller | undefined> {
  if (access === 'public') return undefined
  const token = tokenOf(headers)
  const caller = token === undefined ? undefined : await findCaller(token, headers)
  if (access === 'guest' && isMaking && token !== undefined && !caller) throw new HttpError('auth.unauthorized', 'unknown token')
  if (access === 'guest') return caller?.kind === 'customer' ? caller : undefined
  if (!caller) throw new HttpError('auth.unauthorized', token === undefined ? 'no token' : 'unknown token')
  if (access !== 'sender' && caller.kind !== access) throw new HttpError('auth.forbidden', `a ${caller.kind} called the ${access}`)
  if (caller.kind === 'staff' && !rolesFor(who).includes(caller.role))
    throw new HttpError('auth.forbidden', `not for the role ${caller.role}`)
  if (asksAgain && caller.kind === 'staff') assertConfirmed(caller)
  return caller
}

/** @throws HttpError `auth.confirm` where a person of the desk has shown their second factor too long ago; a token has none */
export function assertConfirmed({ isConfirmed }: StaffCaller): void {
  if (isConfirmed === false) throw new HttpError('auth.confirm', 'the second factor was shown too long ago')
}
