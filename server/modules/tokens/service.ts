import type { StaffToken } from '#contract/tokens/staff-tokens.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { roleOf, type StaffTokenRow } from '#server/db/schema/staff.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets/secrets.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Makers } from '#server/modules/people/makers-service.ts'
import { presentToken } from './presenter.ts'
import {
  assignOwner,
  findStaffToken,
  hasHadStaffToken,
  hasOwnerTokens,
  insertStaffToken,
  noteUse,
  readStaffTokens,
  revokeStaffToken,
  validateStaffToken,
} from '#server/db/token-records.ts'
import { dayMs } from '#contract/durations.ts'

/** The prefix that distinguishes a token of the staff from a customer's without a second query. */
export const staffTokenMark = 'staff_'

/** Whose token it is, what it may do, and how long; without `days` it has no end. */
export type NewToken = { name: string; role: StaffRole; days?: number | undefined }

export type Staff = {
  /** The caller of a token. Records its use at most once a minute. */
  find: (token: string) => Promise<StaffCaller | undefined>
  /**
   * Creates a token without a caller who does so. It is shown only here.
   * @throws HttpError `idempotency.answer-gone` where that key has created one before
   */
  admit: (given: NewToken, idempotencyKey?: string) => Promise<string>
  /**
   * The same for the first token of a shop, an owner's, which is handed over before it becomes valid: after a crash in between there is no
   * valid token that no specialist has, and the shop knows the one that was handed over as its own.
   * @param hand hands it over to the specialist
   */
  admitFirst: (name: string, hand: (token: string) => Promise<void>) => Promise<void>
  /** Whether the shop has ever had this token, also where it is revoked. */
  hasHad: (token: string) => Promise<boolean>
  /** Whether no owner has a valid token. */
  isEmpty: () => Promise<boolean>
  /** Makes the tokens of releases without roles an owner's. @returns the names on those that are not revoked */
  assignOwner: () => Promise<string[]>
  /** Revoked and ended ones, too. */
  list: () => Promise<StaffToken[]>
  /**
   * @param idempotencyKey of the call that asks for it
   * @returns the token itself, too, which is shown only here
   * @throws HttpError `idempotency.answer-gone` where that key has created one before: the token cannot be shown again; `auth.forbidden`
   * where the caller has lost the right to it meanwhile
   */
  create: (given: NewToken, by: StaffCaller, idempotencyKey: string) => Promise<StaffToken & { token: string }>
  /**
   * Invalidates it from the next call on, with the links that it has made. The last one may be revoked, too: the next start of the shop
   * then writes a new first one.
   * @throws HttpError where there is no such token, or it was revoked before
   */
  revoke: (id: string, by: StaffCaller) => Promise<void>
}

const noteEveryMs = 60_000

export type StaffDeps = { db: Db; clock: Clock; recordAction: RecordAction; makers: Makers }

/** The staff's tokens (docs/areas/command-line.md). */
export function createStaff({ db, clock, recordAction, makers }: StaffDeps): Staff {
  type By = { idempotencyKey: string | null; madeBy: string | null }
  const make = ({ name, role, days }: NewToken, by: By): { token: string; row: StaffTokenRow } => {
    const token = staffTokenMark + newToken()
    const createdAt = clock.now()
    const expiresAt = days === undefined ? null : new Date(createdAt.getTime() + days * dayMs)
    const unused = { lastUsedAt: null, revokedAt: null }
    return { token, row: { id: newId(), name, role, tokenHash: digestOf(token), createdAt, expiresAt, ...unused, ...by } }
  }
  return {
    async find(token) {
      const now = clock.now()
      const row = await findStaffToken(db, digestOf(token), now)
      if (!row) return undefined
      const before = new Date(now.getTime() - noteEveryMs)
      if (!row.lastUsedAt || row.lastUsedAt < before) await noteUse(db, row.id, { now, before })
      return { kind: 'staff', staffId: row.id, name: row.name, role: roleOf(row) }
    },
    async admit(given, idempotencyKey) {
      const { token, row } = make(given, { idempotencyKey: idempotencyKey ?? null, madeBy: null })
      await insertOnce(db, row)
      return token
    },
    async admitFirst(name, hand) {
      const { token, row } = make({ name, role: 'owner' }, { idempotencyKey: null, madeBy: null })
      await insertOnce(db, { ...row, revokedAt: row.createdAt })
      await hand(token)
      await validateStaffToken(db, row.id)
    },
    hasHad: (token) => hasHadStaffToken(db, digestOf(token)),
    isEmpty: async () => !(await hasOwnerTokens(db, clock.now())),
    assignOwner: () => assignOwner(db),
    list: async () => (await readStaffTokens(db)).map(presentToken),
    async create(given, by, idempotencyKey) {
      const { token, row } = make(given, { idempotencyKey, madeBy: by.staffId })
      const changes = { name: { to: given.name }, role: { to: given.role }, ...(given.days !== undefined && { days: { to: given.days } }) }
      await db.transaction(async (transaction) => {
        if (!(await makers.mayGiveAccess(transaction, by.staffId))) throw new HttpError('auth.forbidden', 'no owner any more')
        await insertOnce(transaction, row)
        await recordAction(transaction, by, { action: 'token.create', subject: row.id, changes })
      })
      return { ...presentToken(row), token }
    },
    async revoke(id, by) {
      await db.transaction(async (transaction) => {
        const row = await revokeStaffToken(transaction, id, clock.now())
        if (!row) throw new HttpError('resource.not-found', 'no such token, or it was revoked before')
        await recordAction(transaction, by, { action: 'token.revoke', subject: id, changes: { name: { from: row.name } } })
        await makers.endLinksMadeBy(transaction, id, by)
      })
    },
  }
}

async function insertOnce(db: Db, row: StaffTokenRow): Promise<void> {
  if (!(await insertStaffToken(db, row))) throw new HttpError('idempotency.answer-gone', 'the token was made before')
}
