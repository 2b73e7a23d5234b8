import type { StaffToken } from '#src/contract/staff/staff-tokens.ts'
import type { Db } from '#server/db/database.ts'
import type { StaffTokenRow } from '#server/db/schema/staff.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets.ts'
import type { RecordAction } from './actions-service.ts'
import { presentToken } from './tokens-presenter.ts'
import {
  findStaffToken,
  hasHadStaffToken,
  hasStaffTokens,
  insertStaffToken,
  noteUse,
  readStaffTokens,
  revokeStaffToken,
  validateStaffToken,
} from './tokens-repository.ts'

/** The prefix that distinguishes a specialist's token from a customer's without a second query. */
export const staffTokenMark = 'staff_'

export type Staff = {
  /** The caller of a token. Records its use at most once a minute. */
  find: (token: string) => Promise<StaffCaller | undefined>
  /**
   * Creates a token for a specialist, without a specialist who does so. It is shown only here.
   * @throws HttpError `idempotency.answer-gone` where that key has created one before
   */
  admit: (name: string, idempotencyKey?: string) => Promise<string>
  /**
   * The same for the first token of a shop, which is handed over before it becomes valid: after a crash in between there is no valid token
   * that no specialist has, and the shop knows the one that was handed over as its own.
   * @param hand hands it over to the specialist
   */
  admitFirst: (name: string, hand: (token: string) => Promise<void>) => Promise<void>
  /** Whether the shop has ever had this token, also where it is revoked. */
  hasHad: (token: string) => Promise<boolean>
  /** Whether there is no valid token. */
  isEmpty: () => Promise<boolean>
  /** Revoked ones, too. */
  list: () => Promise<StaffToken[]>
  /**
   * @param idempotencyKey of the call that asks for it
   * @returns the token itself, too, which is shown only here
   * @throws HttpError `idempotency.answer-gone` where that key has created one before: the token cannot be shown again
   */
  create: (name: string, by: StaffCaller, idempotencyKey: string) => Promise<StaffToken & { token: string }>
  /**
   * Invalidates it from the next call on. The last one may be revoked, too: the next start of the shop then writes a new first one.
   * @throws HttpError where there is no such token, or it was revoked before
   */
  revoke: (id: string, by: StaffCaller) => Promise<void>
}

const noteEveryMs = 60_000

/** The staff's tokens (docs/decisions/029). */
export function createStaff({ db, clock, recordAction }: { db: Db; clock: Clock; recordAction: RecordAction }): Staff {
  const make = (name: string, idempotencyKey: string | null): { token: string; row: StaffTokenRow } => {
    const token = staffTokenMark + newToken()
    const createdAt = clock.now()
    return { token, row: { id: newId(), name, tokenHash: digestOf(token), createdAt, lastUsedAt: null, revokedAt: null, idempotencyKey } }
  }
  return {
    async find(token) {
      const row = await findStaffToken(db, digestOf(token))
      if (!row) return undefined
      const now = clock.now()
      const before = new Date(now.getTime() - noteEveryMs)
      if (!row.lastUsedAt || row.lastUsedAt < before) await noteUse(db, row.id, { now, before })
      return { kind: 'staff', staffId: row.id, name: row.name }
    },
    async admit(name, idempotencyKey) {
      const { token, row } = make(name, idempotencyKey ?? null)
      await insertOnce(db, row)
      return token
    },
    async admitFirst(name, hand) {
      const { token, row } = make(name, null)
      await insertOnce(db, { ...row, revokedAt: row.createdAt })
      await hand(token)
      await validateStaffToken(db, row.id)
    },
    hasHad: (token) => hasHadStaffToken(db, digestOf(token)),
    isEmpty: async () => !(await hasStaffTokens(db)),
    list: async () => (await readStaffTokens(db)).map(presentToken),
    async create(name, by, idempotencyKey) {
      const { token, row } = make(name, idempotencyKey)
      await db.transaction(async (transaction) => {
        await insertOnce(transaction, row)
        await recordAction(transaction, by, { action: 'token.create', subject: row.id, changes: { name: { to: name } } })
      })
      return { ...presentToken(row), token }
    },
    async revoke(id, by) {
      await db.transaction(async (transaction) => {
        const row = await revokeStaffToken(transaction, id, clock.now())
        if (!row) throw new HttpError('resource.not-found', 'no such token, or it was revoked before')
        await recordAction(transaction, by, { action: 'token.revoke', subject: id, changes: { name: { from: row.name } } })
      })
    },
  }
}

async function insertOnce(db: Db, row: StaffTokenRow): Promise<void> {
  if (!(await insertStaffToken(db, row))) throw new HttpError('idempotency.answer-gone', 'the token was made before')
}
