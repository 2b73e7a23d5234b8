import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'

/**
 * The value of the cookie `registration`. An unverified registration has a password, which its author knows, and an address, whose owner
 * reads the mail. The cookie proves that both are the same person: only the browser that registered, or signed in with that password, has
 * it. Without it an attacker could register a victim's address with a password of the attacker's, and wait for the victim to verify it. It
 * depends on the password, so that the cookie of an earlier registration is invalid.
 */
export const registrationProof = (secret: string, account: { id: string; passwordHash: string | null }): string =>
  createHmac('sha256', secret)
    .update(`registration\n${account.id}\n${account.passwordHash ?? ''}`)
    .digest('base64url')

/** Looks the same, for a response that must not reveal whether the address has an account. */
export const registrationDecoy = newToken

export function isProof(secret: string, account: { id: string; passwordHash: string | null }, given: string | undefined): boolean {
  const proof = Buffer.from(registrationProof(secret, account))
  const other = Buffer.from(given ?? '')
  return account.passwordHash !== null && other.length === proof.length && timingSafeEqual(proof, other)
}

/** @throws HttpError `auth.unauthorized` where the caller of a code for a signed-in customer is a guest */
export function signedIn(caller: CustomerCaller | undefined): CustomerCaller {
  if (!caller) throw new HttpError('auth.unauthorized', 'this code is for who is signed in')
  return caller
}
