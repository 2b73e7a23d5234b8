import type { Logger } from 'pino'
import type { ImportRowProblem, ImportState } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportRun } from '#server/db/records/import-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import { mostTries as ownMostTries, pauseAfterTries, ProcessEnded, reasonOf } from '#server/platform/tries.ts'
import { claimRun, findRun, giveBackRun, hasOthersDue, nextDueAt, updateRunIn } from './repository.ts'
import { unexpected } from './work/tries-policy.ts'

/** The work on imports, one after the other, in small steps: between them the shop answers. */
export type ImportWork = {
  channel: string
  /** Works off all that is due, of which none holds up another. @returns when the next one is due */
  deliverDue: (signal: AbortSignal) => Promise<Date | undefined>
}

/** `isMyTurnOver`: another import is due, and this one has had its share; it goes on after the other's turn. */
export type Turn = { signal: AbortSignal; isMyTurnOver: () => Promise<boolean> }

export type WorkOff = {
  /** The states in which imports are worked on. */
  states: readonly ImportState[]
  /** How long a process has an import without a sign of life: after that another takes it up. */
  leaseMs: number
  /** How long one is worked on while others wait. */
  turnMs: number
  /** Tries of a step of which none ended; more where parts of it have their own tries. */
  mostTries?: number
  /** A step of it, or all of it. An error that it throws counts as a try. */
  work: (run: ImportRun, turn: Turn) => Promise<void>
  /** Ends one that was given up. */
  fail: (run: ImportRun, problem: ImportRowProblem) => Promise<void>
}

/** Works off imports in turns. One that fails waits for its next try while the others go on, and is given up after the last. */
export function createWorkOff(
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  { states, leaseMs, turnMs, mostTries = ownMostTries, work, fail }: WorkOff,
): ImportWork['deliverDue'] {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)

  async function attempt(run: ImportRun, signal: AbortSignal): Promise<void> {
    if (run.tries > mostTries) return fail(run, unexpected(0, new ProcessEnded()))
    const stopRenewing = renewing(run)
    try {
      await work(run, { signal, isMyTurnOver: turnOf() })
      await stopRenewing()
    } catch (error) {
      await stopRenewing()
      await afterError(run, error)
    }
    if (signal.aborted) await giveBackRun(db, run, clock.now())
  }

  /** A step may take longer than the lease: no other process is to begin it meanwhile. @returns stops it */
  function renewing(run: ImportRun): () => Promise<void> {
    let renewal: Promise<unknown> = Promise.resolve()
    const renew = async () => {
      try {
        await updateRunIn(db, run, { dueAt: inMs(leaseMs) })
      } catch (error) {
        log.warn({ import: run.id, reason: reasonOf(error) }, 'the lease of an import could not be renewed')
      }
    }
    const timer = setInterval(() => {
      renewal = renew()
    }, leaseMs / 2)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await renewal
    }
  }

  function turnOf(): Turn['isMyTurnOver'] {
    let began = performance.now()
    return async () => {
      if (performance.now() - began < turnMs) return false
      began = performance.now()
      return hasOthersDue(db, states, clock.now())
    }
  }

  async function afterError(run: ImportRun, error: unknown): Promise<void> {
    // What this try has reached makes its tries fewer.
    const now = await findRun(db, run.id)
    // Somebody has paused or deleted it.
    if (now?.state !== run.state) return
    const { tries } = now
    log.error({ import: run.id, reason: reasonOf(error), tries }, 'a step of an import failed')
    if (tries >= mostTries) await fail(run, unexpected(0, error))
    else await updateRunIn(db, run, { dueAt: inMs(pauseAfterTries(tries)) })
  }

  return async (signal) => {
    while (!signal.aborted) {
      const run = await claimRun(db, { states, now: clock.now(), until: inMs(leaseMs) })
      if (!run) break
      await attempt(run, signal)
    }
    return nextDueAt(db, states)
  }
}
