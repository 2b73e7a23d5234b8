import type { DeskSession, Device } from '#contract/people/people.ts'
import type { StaffSession } from '#contract/people/staff-people.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PersonRow } from '#server/db/schema/people.ts'
import type { PersonCaller, StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets/secrets.ts'
import { confirmationMs, isOver, sessionMs } from './policy.ts'
import { presentSession, presentSessionOf } from './presenter.ts'
import {
  confirmSession,
  deleteOldSessions,
  endOtherSessionsOf,
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  listSessions,
  noteCall,
  type SessionOfPerson,
} from './sessions-repository.ts'

/** With what somebody has shown that it is them. */
export type SecondFactor = 'app' | 'recovery-code' | 'passkey'

export type PersonSessions = {
  /** @returns the token for the cookie; only its hash is stored */
  begin: (transaction: Db, person: PersonRow, factor: SecondFactor, device: Device) => Promise<string>
  /** The caller of a cookie's token; undefined where the session is over. A call keeps it from ending by idling. */
  find: (token: string) => Promise<PersonCaller | undefined>
  /** Whose a session is, by its id, while it is open. It ends by idling all the same. */
  ownerOf: (id: string) => Promise<PersonCaller | undefined>
  /** They have shown their second factor again. */
  confirm: (transaction: Db, caller: PersonCaller, factor: SecondFactor) => Promise<void>
  end: (caller: PersonCaller) => Promise<void>
  /** The open ones. */
  list: (by: StaffCaller) => Promise<StaffSession[]>
  /** The open ones of somebody. */
  listOwn: (caller: PersonCaller) => Promise<DeskSession[]>
  /** Ends one of one's own. @throws HttpError where there is no such open one of theirs */
  endOwn: (id: string, caller: PersonCaller) => Promise<void>
  /** Ends anybody's. @throws HttpError where there is no such open one */
  endOf: (id: string, by: StaffCaller) => Promise<void>
  endAllOf: (transaction: Db, personId: string) => Promise<void>
  /** Ends those at other devices. */
  endOthersOf: (transaction: Db, caller: PersonCaller) => Promise<void>
  /** Deletes sessions that have been over for long. The log has their beginnings and ends. */
  sweep: () => Promise<void>
}

const noSuchSession = () => new HttpError('resource.not-found', 'no such open session')

const noteEveryMs = 60_000

/** Undefined where the session is over. */
function callerOf({ session, person }: SessionOfPerson, now: Date): PersonCaller | undefined {
  if (isOver(session, person.role, now)) return undefined
  const { id: staffId, name, role, email } = person
  const isConfirmed = now.getTime() - (session.confirmedAt ?? session.createdAt).getTime() < confirmationMs
  return { kind: 'staff', staffId, name, role, email, sessionId: session.id, isConfirmed }
}

/** The sessions at the desk (docs/areas/staff-access.md). */
export function createPersonSessions({ db, clock, recordAction }: { db: Db; clock: Clock; recordAction: RecordAction }): PersonSessions {
  /** @param personId of somebody; undefined: of everybody */
  async function open(personId?: string): Promise<SessionOfPerson[]> {
    const now = clock.now()
    const found = await listSessions(db, personId)
    return found.filter(({ session, person }) => !isOver(session, person.role, now))
  }

  return {
    async begin(transaction, { id: personId, name, role }, factor, device) {
      const token = newToken()
      const id = newId()
      const now = clock.now()
      await insertSession(transaction, {
        id,
        personId,
        tokenHash: digestOf(token),
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
        endedAt: null,
        device,
      })
      await recordAction(
        transaction,
        { kind: 'staff', staffId: personId, name, role },
        { action: 'session.begin', subject: id, changes: { factor: { to: factor } } },
      )
      return token
    },

    async find(token) {
      const found = await findSession(db, { tokenHash: digestOf(token) })
      const now = clock.now()
      const caller = found && callerOf(found, now)
      if (!caller) return undefined
      const before = new Date(now.getTime() - noteEveryMs)
      if (found.session.lastSeenAt < before) await noteCall(db, found.session.id, { now, before })
      return caller
    },
    async ownerOf(id) {
      const found = await findSession(db, { id })
      return found && callerOf(found, clock.now())
    },

    async confirm(transaction, caller, factor) {
      await confirmSession(transaction, caller.sessionId, clock.now())
      const action = { action: 'session.confirm' as const, subject: caller.sessionId, changes: { factor: { to: factor } } }
      await recordAction(transaction, caller, action)
    },

    end: (caller) =>
      db.transaction(async (transaction) => {
        if (!(await endSession(transaction, caller.sessionId, clock.now()))) return
        await recordAction(transaction, caller, { action: 'session.end', subject: caller.sessionId, changes: {} })
      }),

    list: async ({ sessionId }) => (await open()).map((found) => presentSessionOf(found, sessionId)),
    listOwn: async ({ staffId, sessionId }) => (await open(staffId)).map(({ session }) => presentSession(session, sessionId)),
    endOwn: (id, caller) =>
      db.transaction(async (transaction) => {
        if (!(await endSession(transaction, id, clock.now(), caller.staffId))) throw noSuchSession()
        await recordAction(transaction, caller, { action: 'session.end', subject: id, changes: {} })
      }),

    endOf: (id, by) =>
      db.transaction(async (transaction) => {
        if (!(await endSession(transaction, id, clock.now()))) throw noSuchSession()
        await recordAction(transaction, by, { action: 'session.end', subject: id, changes: {} })
      }),

    endOthersOf: (transaction, { staffId, sessionId }) => endOtherSessionsOf(transaction, staffId, sessionId, clock.now()),
    endAllOf: (transaction, personId) => endSessionsOf(transaction, personId, clock.now()),
    sweep: () => deleteOldSessions(db, new Date(clock.now().getTime() - 2 * sessionMs)),
  }
}
