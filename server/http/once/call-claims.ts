import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import {
  type Claim,
  claimCall,
  type ClaimedCall,
  deleteCallsOver,
  findCall,
  giveUpCall,
  storeAnswer,
  type Over,
  renewLease,
} from '#server/db/idempotent-calls.ts'
import type { Clock } from '#server/platform/clock.ts'
import { HttpError } from '../answers/errors.ts'
import { type Json, jsonBytes } from '../answers/json.ts'
import { dayMs } from '#contract/durations.ts'

/** How long a response is stored for repeats of its call (docs/areas/outbox.md). */
const storedForMs = 30 * dayMs
/**
 * A cart's response has tens of kilobytes and is requested again within seconds, if at all. A later retry is not replayed; the key that is
 * stored with the created row prevents a second one (docs/areas/outbox.md).
 */
const largeBytes = 4096
const largeStoredForMs = dayMs
/** How long the claim of a process that died blocks others. A live process renews its lease. */
const defaultLeaseMs = 10_000
/** How long a duplicate call waits for the response to the first one before it gets `in-progress`. */
const defaultWaitMs = 3000
const firstPauseMs = 20
const longestPauseMs = 250

/** The claims of calls that create something: of equal calls in all processes one gets the claim, the others its response. */
export type CallClaims = {
  /**
   * Gets the claim, or waits for the result of the call that holds it.
   * @throws HttpError `idempotency.key-reused`, and `in-progress` where the same call outlasts the wait
   */
  claimOrWait: (claim: Claim) => Promise<'claimed' | NonNullable<ClaimedCall['done']>>
  /** Does the work while it renews the lease, and stores the result. */
  workOn: <T>(claim: Claim, work: () => Json<T> | Promise<Json<T>>, how: { isStored: boolean; locale: Locale }) => Promise<Json<T>>
  /** Deletes calls after 30 days, and large responses after a day. */
  sweep: () => Promise<void>
}

export type CallClaimsDeps = { db: Db; clock: Clock; log: Pick<Logger, 'warn'>; leaseMs?: number; waitMs?: number }

export function createCallClaims(deps: CallClaimsDeps): CallClaims {
  const { db, clock, log, leaseMs = defaultLeaseMs, waitMs = defaultWaitMs } = deps
  const over = (): Over => {
    const now = clock.now().getTime()
    return { all: new Date(now - storedForMs), large: new Date(now - largeStoredForMs), largeBytes }
  }

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

  return { claimOrWait, workOn, sweep: () => deleteCallsOver(db, over()) }
}
