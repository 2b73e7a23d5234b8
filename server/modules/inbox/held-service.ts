import { type Decision, type HeldDecision, heldBackMs } from '#contract/inbox/decisions.ts'
import type { PossibleSteps } from '#contract/inbox/inbox.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { HeldDecisionRow } from '#server/db/schema/held-decisions.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { HeldBack } from '#server/modules/requests/decide-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { errorTexts } from '#server/texts/error-code-texts.ts'
import { findRequest } from './repository.ts'
import { deleteHeld, heldChannel, insertHeld, nextDue, readDue, readHeld, setProblem } from './held-repository.ts'

/** Carries out a decision about a request of a kind. @throws HttpError where it is not possible (any more): nothing has happened */
export type CarryOut = (kind: RequestKind, id: string, decision: Decision, by: DecidedBy) => Promise<void>
/** Who has decided, and what belongs to the same transaction. `key`: of what the decision makes. */
export type DecidedBy = { staff: StaffCaller; key: string; held: HeldBack }

export type HeldDecisions = {
  /**
   * Stores a decision, which is carried out after some seconds.
   * @param version of the request as its page showed it
   * @throws HttpError `request.decided` where it has changed since, or somebody is deciding it; as `checkDecision`, and
   * `request.illegal-move` where the house cannot decide so
   */
  hold: (row: RequestRow, decision: Decision, version: number, staff: StaffCaller) => Promise<void>
  /** Takes one back that is held, or puts one aside that could not be carried out. @throws HttpError `request.decided` where it is done */
  undo: (requestId: string) => Promise<void>
  of: (requestIds: readonly string[], locale: Locale) => Promise<Map<string, HeldDecision>>
  channel: string
  /** Carries out what is due. @returns when the next one is */
  deliverDue: (signal: AbortSignal) => Promise<Date | undefined>
}

export type HeldDecisionsDeps = {
  db: Db
  clock: Clock
  carryOut: CarryOut
  /** What the staff may do with a request now. */
  stepsOf: (row: RequestRow) => Promise<PossibleSteps>
  /** @throws HttpError `request.invalid` where a kind's decision needs more; what the kind says besides */
  checkDecision: (row: RequestRow, decision: Decision) => Promise<void>
  /** What follows a decision of a kind, outside of its transaction. */
  followUp: (kind: RequestKind, id: string, decision: Decision, staff: StaffCaller) => Promise<void>
}

/** Decisions of the house, held back before they are carried out: until then nobody outside sees anything of them (docs/areas/inbox.md). */
export function createHeldDecisions(deps: HeldDecisionsDeps): HeldDecisions {
  const { db, clock, carryOut, stepsOf, checkDecision, followUp } = deps

  async function deliver(row: HeldDecisionRow): Promise<void> {
    const { requestId, id, decision, version } = row
    const kind = (await findRequest(db, { id: requestId }))?.kind
    // Deleted with its account since.
    if (!kind) return
    const staff: StaffCaller = { kind: 'staff', staffId: row.staffId, name: row.staffName, role: row.role }
    const take = async (transaction: Db) => {
      if (!(await deleteHeld(transaction, requestId, id))) throw decided('it was taken back, or another process has carried it out')
    }
    try {
      await carryOut(kind, requestId, decision, { staff, key: id, held: { version, take } })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await setProblem(db, row, error.code)
      return
    }
    await followUp(kind, requestId, decision, staff)
  }

  return {
    async hold(row, decision, version, staff) {
      if (row.version !== version) throw decided('the request has changed since it was read')
      await checkDecision(row, decision)
      if (!isPossible(decision, await stepsOf(row)))
        throw new HttpError('request.illegal-move', `${row.kind} in ${row.status}: ${decision.do}`)
      const dueAt = new Date(clock.now().getTime() + heldBackMs)
      const { staffId, name: staffName, role } = staff
      const held = { requestId: row.id, id: newId(), decision, version, staffId, staffName, role, dueAt, problem: null }
      if (!(await db.transaction((transaction) => insertHeld(transaction, held)))) throw decided('somebody is deciding it')
    },
    async undo(requestId) {
      if (!(await deleteHeld(db, requestId))) throw decided('it is carried out already')
    },
    async of(requestIds, locale) {
      const rows = await readHeld(db, requestIds)
      return new Map([...rows].map(([id, row]) => [id, present(row, locale)]))
    },
    channel: heldChannel,
    async deliverDue(signal) {
      for (const row of await readDue(db, clock.now())) {
        if (signal.aborted) break
        await deliver(row)
      }
      return nextDue(db)
    },
  }
}

function isPossible(decision: Decision, may: PossibleSteps): boolean {
  if (decision.do === 'move') return may.move.includes(decision.status)
  return decision.do === 'note' ? may.note.includes(decision.event.event) : may.counter !== undefined
}

const decided = (reason: string) => new HttpError('request.decided', reason)

function present({ decision, staffId, staffName, dueAt, problem }: HeldDecisionRow, locale: Locale): HeldDecision {
  return {
    decision,
    by: { id: staffId, name: staffName },
    dueAt: dueAt.toISOString(),
    ...(problem !== null && { problem: errorTexts[problem][locale] }),
  }
}
