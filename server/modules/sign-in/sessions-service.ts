import type { Db } from '#server/db/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets.ts'
import { deleteEndedSessions, deleteSession, deleteSessionsOf, findSession, insertSession, renewSession } from './sessions-repository.ts'

const dayMs = 24 * 60 * 60 * 1000
/** decisions.md §6: 30 days, renewed by use. */
export const sessionLifeMs = 30 * dayMs
/** Not with each request: a write an hour is enough to know that it is in use. */
const renewAfterMs = 60 * 60 * 1000

/** A session just begun. The token is known to nobody else, and shown only here. */
export type BegunSession = { id: string; token: string; expiresAt: Date }

export type Sessions = {
  /** Inside of a transaction where more is changed with it. Always a new token: one that was there before the sign-in is worth nothing. */
  begin: (customerId: string, db?: Db) => Promise<BegunSession>
  find: (token: string) => Promise<CustomerCaller | undefined>
  end: (sessionId: string) => Promise<void>
  /** Signs a customer out everywhere. */
  endAllOf: (transaction: Db, customerId: string) => Promise<void>
  /** Forgets those that are over. */
  sweep: () => Promise<void>
}

/** One table of opaque tokens, which serves the session's cookie and the bearer of `/v1` (decisions.md §7). */
export function createSessions({ db, clock }: { db: Db; clock: Clock }): Sessions {
  return {
    async begin(customerId, within = db) {
      const now = clock.now()
      const token = newToken()
      const expiresAt = new Date(now.getTime() + sessionLifeMs)
      const id = newId()
      await insertSession(within, { id, tokenHash: digestOf(token), customerId, createdAt: now, lastUsedAt: now, expiresAt })
      return { id, token, expiresAt }
    },

    async find(token) {
      const now = clock.now()
      const row = await findSession(db, digestOf(token), now)
      if (!row) return undefined
      if (now.getTime() - row.lastUsedAt.getTime() > renewAfterMs) {
        await renewSession(db, row.id, now, new Date(now.getTime() + sessionLifeMs))
      }
      return { kind: 'customer', customerId: row.customerId, sessionId: row.id }
    },

    end: (sessionId) => deleteSession(db, sessionId),
    endAllOf: deleteSessionsOf,
    sweep: () => deleteEndedSessions(db, clock.now()),
  }
}
