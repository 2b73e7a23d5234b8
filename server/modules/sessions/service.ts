import type { Db } from '#server/db/open/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets/secrets.ts'
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  findBegunAt,
  findSession,
  insertSession,
  renewSession,
} from './repository.ts'
import { dayMs, hourMs } from '#contract/durations.ts'

/** A session lasts 30 days, and is renewed by use. */
const sessionLifeMs = 30 * dayMs
/** A session is renewed at most once an hour, and not with each request. */
const renewAfterMs = hourMs

/** A new session. Only its hash is stored: the token is available only here. */
export type BegunSession = { id: string; token: string; expiresAt: Date }

export type Sessions = {
  /**
   * @param db the transaction of the changes that belong to the sign-in. Always a new token, so that a token from before the sign-in cannot
   * be reused (session fixation).
   */
  begin: (customerId: string, db?: Db) => Promise<BegunSession>
  find: (token: string) => Promise<CustomerCaller | undefined>
  /** When the customer signed in; undefined where the session has ended. */
  begunAt: (sessionId: string) => Promise<Date | undefined>
  end: (sessionId: string, db?: Db) => Promise<void>
  /** Signs a customer out everywhere. */
  endAllOf: (transaction: Db, customerId: string) => Promise<void>
  /** Deletes expired sessions. */
  sweep: () => Promise<void>
}

/** One table of opaque tokens, for the session cookie and the bearer token of `/v1`. */
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

    begunAt: (sessionId) => findBegunAt(db, sessionId),
    end: (sessionId, within = db) => deleteSession(within, sessionId),
    endAllOf: deleteSessionsOf,
    sweep: () => deleteEndedSessions(db, clock.now()),
  }
}
