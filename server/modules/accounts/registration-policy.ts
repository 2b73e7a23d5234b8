import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '#server/platform/secrets.ts'

/**
 * What the cookie `registration` holds. A registration that nobody has verified yet belongs to whoever typed its password, and its address to whoever
 * reads the mail. That both are the same person is shown by a cookie of the browser that registered, or signed in with that password: without it somebody
 * could register a stranger's address with a password of their own, and wait for the stranger to verify it.
 * It changes with the password, so that the cookie of an earlier registration is worth nothing.
 */
export const registrationProof = (secret: string, account: { id: string; passwordHash: string | null }): string =>
  createHmac('sha256', secret)
    .update(`registration\n${account.id}\n${account.passwordHash ?? ''}`)
    .digest('base64url')

/** Looks the same, for an answer that must not say whether there was something to register. */
export const registrationDecoy = newToken

export function isProof(secret: string, account: { id: string; passwordHash: string | null }, given: string | undefined): boolean {
  const proof = Buffer.from(registrationProof(secret, account))
  const other = Buffer.from(given ?? '')
  return account.passwordHash !== null && other.length === proof.length && timingSafeEqual(proof, other)
}
