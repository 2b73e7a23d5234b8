import type * as z from 'zod/mini'
import type { Person, newPasswordBodySchema } from '#contract/people/people.ts'
import type { StaffPerson, staffPersonBodySchema } from '#contract/people/staff-people.ts'
import type { Db } from '#server/db/open/database.ts'
import { lockOwners } from '#server/db/lock-owners.ts'
import type { PersonRow } from '#server/db/schema/people.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'
import type { PersonCaller, StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { refuseOlder } from '#server/http/answers/refuse-older.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Makers } from '#server/modules/people/makers-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import { endInvitationsOf } from './invitations-repository.ts'
import { presentForOwner, presentPerson } from './presenter.ts'
import { renewRecoveryCodes } from './recovery-codes-service.ts'
import { findPerson, findPersonByEmail, lockPerson, updatePerson } from './repository.ts'
import type { PersonSessions } from './sessions-service.ts'

export type PeopleChanges = {
  /**
   * Changes somebody's name, address or role, at once for their open sessions, too. The links and tokens that an owner has made end with
   * the role.
   * @throws HttpError where there is no such person; `invitation.email-taken`; `person.last-owner`; `setting.changed`
   */
  update: (id: string, given: z.output<typeof staffPersonBodySchema>, by: StaffCaller) => Promise<StaffPerson>
  /**
   * Ends somebody's sessions, the links for them, and the links and tokens that they have made; they may sign in no more.
   * @throws HttpError where there is no such person, or was before; `person.last-owner`
   */
  disable: (id: string, by: StaffCaller) => Promise<void>
  /** The own name. */
  rename: (name: string, caller: PersonCaller) => Promise<Person>
  /** The own password; sessions at other devices end. @throws HttpError `password.wrong`; RateLimited */
  changePassword: (given: z.output<typeof newPasswordBodySchema>, caller: PersonCaller) => Promise<void>
  /** New ones of one's own, in place of the others. */
  renewCodes: (caller: PersonCaller) => Promise<string[]>
}

export type PeopleChangesDeps = {
  db: Db
  clock: Clock
  hashing: PasswordHashing
  limits: RateLimits
  sessions: PersonSessions
  recordAction: RecordAction
  makers: Makers
}

/** Changes of the people of the desk, by the owner and by themselves. */
export function createPeopleChanges({ db, clock, hashing, limits, sessions, recordAction, makers }: PeopleChangesDeps): PeopleChanges {
  /** @throws HttpError where nobody else would be an owner */
  async function assertAnotherOwner(transaction: Db, id: string): Promise<void> {
    const owners = await lockOwners(transaction)
    if (owners.includes(id) && owners.length === 1) throw new HttpError('person.last-owner', 'the only owner')
  }

  async function write(transaction: Db, before: PersonRow, given: Partial<PersonRow>, by: StaffCaller): Promise<PersonRow> {
    const changes: StaffChanges = {}
    for (const key of ['name', 'email', 'role'] as const) {
      const to = given[key]
      if (to !== undefined && to !== before[key]) changes[key] = { from: before[key], to }
    }
    if (Object.keys(changes).length === 0) return before
    const row = await updatePerson(transaction, before.id, given)
    if (!row) throw new HttpError('resource.not-found', 'no such person')
    await recordAction(transaction, by, { action: 'person.update', subject: before.id, changes })
    return row
  }

  return {
    update: (id, given, by) =>
      db.transaction(async (transaction) => {
        if (given.role !== undefined && given.role !== 'owner') await assertAnotherOwner(transaction, id)
        const before = await lockPerson(transaction, id)
        if (!before) throw new HttpError('resource.not-found', 'no such person')
        refuseOlder(given.read, before)
        const email = given.email?.toLowerCase()
        if (email !== undefined && email !== before.email) {
          if (await findPersonByEmail(transaction, email)) throw new HttpError('invitation.email-taken', 'somebody has the address')
        }
        const { name = before.name, role = before.role } = given
        // They name the former address or role.
        if ((email ?? before.email) !== before.email || role !== before.role) await endInvitationsOf(transaction, id, clock.now())
        if (before.role === 'owner' && role !== 'owner') await makers.endAllMadeBy(transaction, id, by)
        return presentForOwner(await write(transaction, before, { name, role, email: email ?? before.email }, by))
      }),

    disable: (id, by) =>
      db.transaction(async (transaction) => {
        await assertAnotherOwner(transaction, id)
        const row = await lockPerson(transaction, id)
        if (!row || row.disabledAt !== null) throw new HttpError('resource.not-found', 'no such person, or they may not sign in already')
        const disabledAt = clock.now()
        await updatePerson(transaction, id, { disabledAt })
        await sessions.endAllOf(transaction, id)
        await endInvitationsOf(transaction, id, disabledAt)
        await recordAction(transaction, by, { action: 'person.disable', subject: id, changes: { name: { from: row.name } } })
        await makers.endAllMadeBy(transaction, id, by)
      }),

    rename: (name, caller) =>
      db.transaction(async (transaction) => {
        const before = await lockPerson(transaction, caller.staffId)
        if (!before) throw new HttpError('resource.not-found', 'no such person')
        return presentPerson(await write(transaction, before, { name }, caller))
      }),

    async changePassword({ password, newPassword }, caller) {
      await limits.take('desk-password.account', caller.staffId)
      const before = await findPerson(db, caller.staffId)
      if (!(await hashing.verify(before?.passwordHash, password))) throw new HttpError('password.wrong', 'not the present password')
      await limits.forgive('desk-password.account', caller.staffId)
      const passwordHash = await hashing.hash(newPassword)
      await db.transaction(async (transaction) => {
        const now = await lockPerson(transaction, caller.staffId)
        // It may have changed during the verification.
        if (now?.passwordHash !== before?.passwordHash) throw new HttpError('password.wrong', 'changed in the meantime')
        await updatePerson(transaction, caller.staffId, { passwordHash })
        await sessions.endOthersOf(transaction, caller)
        await recordAction(transaction, caller, { action: 'person.password', subject: caller.staffId, changes: {} })
      })
    },

    renewCodes: (caller) =>
      db.transaction(async (transaction) => {
        await lockPerson(transaction, caller.staffId)
        await recordAction(transaction, caller, { action: 'person.recovery-codes', subject: caller.staffId, changes: {} })
        return renewRecoveryCodes(transaction, caller.staffId)
      }),
  }
}
