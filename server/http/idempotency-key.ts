import type { CreatingEndpoint } from '#src/contract/paths.ts'
import { digestOf } from '#server/platform/secrets.ts'
import type { Caller } from './callers.ts'
import { HttpError } from './errors.ts'

/** What a device makes up for each thing that is to be made once: a UUID, say. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/

/**
 * The key of a call that makes something.
 * @throws HttpError `idempotency.key-required` where there is none
 */
export function idempotencyKeyOf(headers: Headers): string {
  const key = headers.get('idempotency-key')
  if (key === null) throw new HttpError('idempotency.key-required', 'no Idempotency-Key')
  if (!idempotencyKeyPattern.test(key)) throw new HttpError('idempotency.key-required', 'the Idempotency-Key is none')
  return key
}

/**
 * The key together with what it counts for: one endpoint, one caller. 64 letters that nobody else's key can be. A digest, because it stands in rows that outlive the
 * account: it shows nobody whose they were.
 */
export const callIdOf = (endpoint: CreatingEndpoint, caller: Caller | undefined, key: string): string =>
  digestOf(JSON.stringify([endpoint, ...callerName(caller), key]))

function callerName(caller: Caller | undefined): string[] {
  if (!caller) return ['guest']
  return caller.kind === 'customer' ? ['customer', caller.customerId] : ['staff', caller.staffId]
}
