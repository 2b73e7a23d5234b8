import type { Locale } from '#contract/locale.ts'
import type { CreatingEndpoint } from '#contract/calls/paths.ts'
import type { Db } from '#server/db/open/database.ts'
import { deleteCallsOf } from '#server/db/idempotent-calls.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { type CallClaimsDeps, createCallClaims } from './call-claims.ts'
import { type Caller, ownerIdOf } from '../callers.ts'
import { HttpError } from '../answers/errors.ts'
import { callIdOf, idempotencyKeyOf } from './idempotency-key.ts'
import type { Json } from '../answers/json.ts'
import { payloadDigest } from './payload-digest.ts'
import { unstoredAnswers } from './payload-secrets.ts'
import type { RateLimits } from '../rate-limits.ts'

/** A call that creates something, by one caller with one key. */
export type IdempotentCall = {
  /** Digest of endpoint, caller and key: unique for ever, to be stored with the created row. */
  key: string
  /**
   * Does the work, or replays the response of the call that has done it: of all calls with the same key and payload, only one does the
   * work.
   * @param payload the parts of the request that distinguish it
   * @param work only its result is stored; where it fails, the next call may retry
   * @throws HttpError `idempotency.key-reused` where the key came with another payload, `in-progress` where the same call outlasts the
   * wait, `idempotency.answer-gone` where it is done and its response is not stored, RateLimited where the caller has created too much;
   * else the error of `work`
   */
  once: <T>(payload: unknown, work: () => Json<T> | Promise<Json<T>>) => Promise<Json<T>>
  /** Whether `once` was called at all. */
  readonly isAsked: boolean
  /** The language of the response, where it is a replayed one. */
  readonly replayedIn: Locale | undefined
}

/** Prevents calls that create something from creating it twice, in all processes of the shop (docs/areas/outbox.md). */
export type Idempotency = {
  /**
   * @param caller the authorised caller
   * @throws HttpError `idempotency.key-required`
   */
  begin: (call: {
    endpoint: CreatingEndpoint
    caller: Caller | undefined
    /** The client address of a guest's call. */
    address: string
    headers: Headers
    locale: Locale
  }) => IdempotentCall
  /** Deletes a customer's stored responses, inside the transaction that deletes the account. */
  removeAnswersOf: (transaction: Db, customerId: string) => Promise<void>
  /** Deletes calls after 30 days, and large responses after a day. */
  sweep: () => Promise<void>
}

export type IdempotencyDeps = CallClaimsDeps & { limits: Pick<RateLimits, 'take'> }

export function createIdempotency(deps: IdempotencyDeps): Idempotency {
  const { clock, limits } = deps
  const { claimOrWait, workOn, sweep } = createCallClaims(deps)

  return {
    begin({ endpoint, caller, address, headers, locale }) {
      const key = callIdOf(endpoint, caller, idempotencyKeyOf(headers))
      const countIn = () => (caller ? limits.take('creates.account', ownerIdOf(caller)) : limits.take('creates.address', address))
      const customerId = caller?.kind === 'customer' ? caller.customerId : null
      let isAsked = false
      let replayedIn: Locale | undefined
      return {
        key,
        async once(payload, work) {
          isAsked = true
          const claim = { id: key, customerId, digest: payloadDigest(payload), holder: newId(), createdAt: clock.now() }
          const found = await claimOrWait(claim)
          const limitedWork = async () => {
            // Only new work counts: a replay stores nothing more.
            await countIn()
            return work()
          }
          if (found === 'claimed') return workOn(claim, limitedWork, { isStored: !unstoredAnswers.has(endpoint), locale })
          const { answer } = found
          if (answer === null) throw new HttpError('idempotency.answer-gone', 'done already, and the answer is not stored')
          replayedIn = found.locale ?? locale
          return { pieces: [answer] }
        },
        get isAsked() {
          return isAsked
        },
        get replayedIn() {
          return replayedIn
        },
      }
    },
    removeAnswersOf: deleteCallsOf,
    sweep,
  }
}
