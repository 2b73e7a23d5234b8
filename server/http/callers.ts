import type { Access } from '#src/contract/paths.ts'
import { HttpError } from './errors.ts'

/** Who makes a call. */
export type CustomerCaller = { kind: 'customer'; customerId: string; sessionId: string }
export type StaffCaller = { kind: 'staff'; staffId: string; name: string }
export type Caller = CustomerCaller | StaffCaller

/** Finds out whose token it is; undefined where it is nobody's, or over. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/** Who may be behind a call of that access. */
export type CallerOf<A extends Access> = A extends 'customer'
  ? CustomerCaller
  : A extends 'staff'
    ? StaffCaller
    : A extends 'guest'
      ? CustomerCaller | undefined
      : undefined

const bearer = /^Bearer ([\w-]{20,200})$/i

/** The token of the Authorization header. Cookies are no credential here (decisions.md §7). */
export const tokenOf = (headers: Headers): string | undefined => bearer.exec(headers.get('authorization') ?? '')?.[1]

/**
 * Lets through who may make the call. It comes before anything else of the request is looked at, so that nobody learns what exists.
 * @param isMaking what is made belongs to who makes it. A guest's call with a token that is over is refused then: it came from somebody, and would be lost to
 * them as a guest's. What only looks is a guest's: their key may open it
 * @throws HttpError `auth.unauthorized` where nobody is signed in, `auth.forbidden` where it is somebody else's call
 */
export async function authorise(access: Access, headers: Headers, findCaller: FindCaller, isMaking = false): Promise<Caller | undefined> {
  if (access === 'public') return undefined
  const token = tokenOf(headers)
  const caller = token === undefined ? undefined : await findCaller(token)
  if (access === 'guest' && isMaking && token !== undefined && !caller) throw new HttpError('auth.unauthorized', 'unknown token')
  if (access === 'guest') return caller?.kind === 'customer' ? caller : undefined
  if (!caller) throw new HttpError('auth.unauthorized', token === undefined ? 'no token' : 'unknown token')
  if (caller.kind !== access) throw new HttpError('auth.forbidden', `a ${caller.kind} called the ${access}`)
  return caller
}
