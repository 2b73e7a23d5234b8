import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Locale } from '#src/contract/locale.ts'
import type { CreatingEndpoint } from '#src/contract/calls/paths.ts'
import type { Db } from '#server/db/database.ts'
import {
  type Claim,
  claimCall,
  type ClaimedCall,
  deleteCallsOf,
  deleteCallsOver,
  findCall,
  giveUpCall,
  storeAnswer,
  type Over,
  renewLease,
} from '#server/db/idempotent-calls.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets.ts'
import type { Caller } from './callers.ts'
import { HttpError } from './errors.ts'
import { callIdOf, idempotencyKeyOf } from './idempotency-key.ts'
import { type Json, jsonBytes } from './json.ts'
import { payloadDigest } from './payload-digest.ts'
import { unstoredAnswers } from './payload-secrets.ts'
import type { RateLimits } from './rate-limits.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a response is stored for repeats of its call (docs/decisions/024). */
const storedForMs = 30 * dayMs
/**
 * A cart's response has tens of kilobytes and is requested again within seconds, if at all. A later retry is not replayed; the key that is
 * stored with the created row prevents a second one (decisions/036).
 */
const largeBytes = 4096
const largeStoredForMs = dayMs
/** How long the claim of a process that died blocks others. A live process renews its lease. */
const defaultLeaseMs = 10_000
/** How long a duplicate call waits for the response to the first one before it gets `in-progress`. */
const defaultWaitMs = 3000
const firstPauseMs = 20
const longestPauseMs = 250

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

/** Prevents calls that create something from creating it twice, in all processes of the shop (docs/decisions/024). */
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

export type IdempotencyDeps = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'warn'>
  limits: Pick<RateLimits, 'take'>
  leaseMs?: number
  waitMs?: number
}

export function createIdempotency(deps: IdempotencyDeps): Idempotency {
  const { db, clock, log, limits, leaseMs = defaultLeaseMs, waitMs = defaultWaitMs } = deps
  const over = (): Over => {
    const now = clock.now().getTime()
    return { all: new Date(now - storedForMs), large: new Date(now - largeStoredForMs), largeBytes }
  }

  /** Gets the claim, or waits for the result of the call that holds it. */
  async function claimOrWait(claim: Claim): Promise<'claimed' | NonNullable<ClaimedCall['done']>> {
    const deadline = performance.now() + waitMs
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (await claimCall(db, claim, { leaseMs, over: over() })) return 'claimed'
      const found = await findCall(db, claim.id)
      // Also where its holder has died: the row of the other payload may exist already.
      if (found && found.digest !== claim.digest) throw new HttpError('idempotency.key-reused', 'the key came with another payload')
      if (found?.done) return found.done
      if (performance.now() > deadline) throw new HttpError('in-progress', 'the same call is under way')
      await pause(pauseMs)
    }
  }

  /** Does the work while it renews the lease, and stores the result. */
  async function workOn<T>(
    claim: Claim,
    work: () => Json<T> | Promise<Json<T>>,
    { isStored, locale }: { isStored: boolean; locale: Locale },
  ) {
    const renewing = setInterval(() => {
      renewLease(db, claim, leaseMs).catch((error: unknown) => log.warn({ err: error }, 'the lease of a call could not be renewed'))
    }, leaseMs / 3)
    try {
      const bytes = jsonBytes(await work())
      // The work is committed, so respond even if the database fails now: the key that is stored with the row protects against a retry.
      await storeAnswer(db, claim, { answer: isStored ? new TextDecoder().decode(bytes) : null, locale, at: clock.now() }).catch(
        (error: unknown) => log.warn({ err: error }, 'the answer of a call could not be stored'),
      )
      return { pieces: [bytes] } satisfies Json<T>
    } catch (error) {
      await giveUpCall(db, claim).catch((failed: unknown) => log.warn({ err: failed }, 'a failed call could not be given up'))
      throw error
    } finally {
      clearInterval(renewing)
    }
  }

  return {
    begin({ endpoint, caller, address, headers, locale }) {
      const key = callIdOf(endpoint, caller, idempotencyKeyOf(headers))
      const countIn = () => (caller ? limits.take('creates.account', accountOf(caller)) : limits.take('creates.address', address))
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
    sweep: () => deleteCallsOver(db, over()),
  }
}

const accountOf = (caller: Caller): string => (caller.kind === 'customer' ? caller.customerId : caller.staffId)
