import type { CreatingEndpoint } from '#contract/calls/paths.ts'
import { digestOf } from '#server/platform/secrets/secrets.ts'
import { type Caller, ownerIdOf } from '../callers.ts'
import { HttpError } from '../answers/errors.ts'

/** A device generates one key for each thing that it creates, a UUID for example. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/

/**
 * The key of a call that creates something.
 * @throws HttpError `idempotency.key-required` where the header is missing or malformed
 */
export function idempotencyKeyOf(headers: Headers): string {
  const key = headers.get('idempotency-key')
  if (key === null) throw new HttpError('idempotency.key-required', 'no Idempotency-Key')
  if (!idempotencyKeyPattern.test(key)) throw new HttpError('idempotency.key-required', 'the Idempotency-Key is none')
  return key
}

/**
 * The key together with its scope: one endpoint, one caller. 64 characters that no other caller's key can equal. A digest, because it is
 * stored in rows that outlive the account: it does not reveal whose they were.
 */
export const callIdOf = (endpoint: CreatingEndpoint, caller: Caller | undefined, key: string): string =>
  digestOf(JSON.stringify([endpoint, ...callerName(caller), key]))

function callerName(caller: Caller | undefined): string[] {
  if (!caller) return ['guest']
  return [caller.kind, ownerIdOf(caller)]
}
