import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Locale } from '#src/contract/locale.ts'
import type { CreatingEndpoint } from '#src/contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import {
  type Claim,
  claimCall,
  type ClaimedCall,
  deleteCallsOf,
  deleteCallsOver,
  findCall,
  giveUpCall,
  keepAnswer,
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
import { unkeptAnswers } from './payload-secrets.ts'
import type { RateLimits } from './rate-limits.ts'

const dayMs = 24 * 60 * 60 * 1000
/** decisions.md §4 */
const keptForMs = 30 * dayMs
/**
 * A cart's answer has tens of kilobytes and is asked for again within moments, if at all. Where such a call comes later it is not replayed; the key that stands
 * with what was made keeps it from being made twice (decisions/036).
 */
const largeBytes = 4096
const largeKeptForMs = dayMs
/** How long a process that died keeps others from doing what it had begun. One that lives renews its lease. */
const defaultLeaseMs = 10_000
/** How long somebody waits for the answer to the same call before being told to come again. */
const defaultWaitMs = 3000
const firstPauseMs = 20
const longestPauseMs = 250

/** A call that makes something, by one caller with one key. */
export type IdempotentCall = {
  /** Endpoint, caller and key in one: unique for ever, to be kept with what is made. */
  key: string
  /**
   * Does the work, or gives the answer of who has done it: of all calls with the same key and payload, whenever they come, one works.
   * @param payload all that counts of what was sent
   * @param work only what it answers is kept; where it fails, the next call may try again
   * @throws HttpError `idempotency.key-reused` where the key came with another payload, `in-progress` where the same is under way for longer than one waits,
   *   `idempotency.answer-gone` where it was done and its answer is not kept, RateLimited where the caller has made too much; else what `work` throws
   */
  once: <T>(payload: unknown, work: () => Json<T> | Promise<Json<T>>) => Promise<Json<T>>
  /** Whether `once` was asked for at all. */
  readonly isAsked: boolean
  /** The language of the answer, where it is one that was kept. */
  readonly replayedIn: Locale | undefined
}

/** Keeps calls that make something from making it twice (decisions.md §4). For every such call, in all processes of the shop. */
export type Idempotency = {
  /**
   * @param caller who was found to be allowed to make it
   * @throws HttpError `idempotency.key-required`
   */
  begin: (call: {
    endpoint: CreatingEndpoint
    caller: Caller | undefined
    /** Where a guest's call came from. */
    address: string
    headers: Headers
    locale: Locale
  }) => IdempotentCall
  /** Forgets a customer's answers, inside of the transaction that deletes the account. */
  removeAnswersOf: (transaction: Db, customerId: string) => Promise<void>
  /** Forgets what is older than 30 days, and large answers after a day. */
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
    return { all: new Date(now - keptForMs), large: new Date(now - largeKeptForMs), largeBytes }
  }

  /** Gets the claim, or finds out what became of it with somebody else. */
  async function claimOrWait(claim: Claim): Promise<'claimed' | NonNullable<ClaimedCall['done']>> {
    const deadline = performance.now() + waitMs
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (await claimCall(db, claim, { leaseMs, over: over() })) return 'claimed'
      const found = await findCall(db, claim.id)
      // Also where its holder has died: what that was about may have been made.
      if (found && found.digest !== claim.digest) throw new HttpError('idempotency.key-reused', 'the key came with another payload')
      if (found?.done) return found.done
      if (performance.now() > deadline) throw new HttpError('in-progress', 'the same call is under way')
      await pause(pauseMs)
    }
  }

  /** Works while the lease is kept up, and writes down what came of it. */
  async function workOn<T>(claim: Claim, work: () => Json<T> | Promise<Json<T>>, { isKept, locale }: { isKept: boolean; locale: Locale }) {
    const renewing = setInterval(() => {
      renewLease(db, claim, leaseMs).catch((error: unknown) => log.warn({ err: error }, 'the lease of a call could not be renewed'))
    }, leaseMs / 3)
    try {
      const bytes = jsonBytes(await work())
      // It is done, and that is said also where the database has gone since: a key kept with the row is there for who comes again.
      await keepAnswer(db, claim, { answer: isKept ? new TextDecoder().decode(bytes) : null, locale, at: clock.now() }).catch(
        (error: unknown) => log.warn({ err: error }, 'the answer of a call could not be kept'),
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
            // Only what is new: an answer that is given again keeps nothing more.
            await countIn()
            return work()
          }
          if (found === 'claimed') return workOn(claim, limitedWork, { isKept: !unkeptAnswers.has(endpoint), locale })
          const { answer } = found
          if (answer === null) throw new HttpError('idempotency.answer-gone', 'done already, and the answer is not kept')
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
