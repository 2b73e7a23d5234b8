import { dayMs } from '#contract/durations.ts'
import type { Db } from '#server/db/open/database.ts'
import { RateLimited, HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newCode, newId, newToken } from '#server/platform/secrets/secrets.ts'
import {
  codeLifeMinutes,
  codeLifeMs,
  type CodePurpose,
  isSameSeal,
  mostADay,
  mostTries,
  resendAfterMs,
  sealCode,
} from './one-time-codes-policy.ts'
import {
  type CodeRow,
  countCodes,
  countTry,
  deleteCodesBefore,
  deleteCodesFor,
  insertCode,
  lockTarget,
  markUsed,
  newestCode,
} from './one-time-codes-repository.ts'

/** An e-mail address in lower case or a phone number in E.164, and the account that it verifies. */
export type CodeRequest = { purpose: CodePurpose; target: string; customerId: string | null }

export type IssuedCode = {
  /** To be sent; undefined where the previous code is still recent, and for a decoy. */
  code: string | undefined
  /** False where the previous code is still recent. */
  isNew: boolean
  expiresAt: Date
  resendAt: Date
}

export type OneTimeCodes = {
  /** How long a code can be used. */
  minutes: number
  /**
   * Makes a code inside the transaction that queues its message, and invalidates the previous one.
   * @param options.isDecoy makes a code that cannot be redeemed, for a target that has no account: limits and responses are the same
   * @param options.whenSoon within a minute of the previous code: `reject` the call, or `keep` the previous code
   * @throws RateLimited
   */
  issue: (transaction: Db, request: CodeRequest, options?: { isDecoy?: boolean; whenSoon?: 'reject' | 'keep' }) => Promise<IssuedCode>
  /**
   * Redeems a code and does its work, once.
   * @param work inside the transaction that marks the code as used; where it fails the code can be redeemed again
   * @throws HttpError `otp.invalid`
   */
  redeem: <T>(
    given: { purpose: CodePurpose; target: string; code: string },
    work: (transaction: Db, code: CodeRow) => Promise<T>,
  ) => Promise<T>
  /** Deletes all codes of the target. */
  forget: (transaction: Db, target: string) => Promise<void>
  sweep: () => Promise<void>
}

export function createOneTimeCodes({ db, clock, secret }: { db: Db; clock: Clock; secret: string }): OneTimeCodes {
  return {
    minutes: codeLifeMinutes,
    async issue(transaction, { purpose, target, customerId }, { isDecoy = false, whenSoon = 'reject' } = {}) {
      await lockTarget(transaction, purpose, target)
      const now = clock.now()
      const resendOf = (createdAt: Date) => new Date(createdAt.getTime() + resendAfterMs)
      const before = await newestCode(transaction, purpose, target)
      if (before && resendOf(before.createdAt) > now) {
        const resendAt = resendOf(before.createdAt)
        if (whenSoon === 'keep') return { code: undefined, isNew: false, expiresAt: before.expiresAt, resendAt }
        throw new RateLimited('a code a minute', Math.ceil((resendAt.getTime() - now.getTime()) / 1000))
      }
      const { sent, first } = await countCodes(transaction, purpose, target, new Date(now.getTime() - dayMs))
      if (sent >= mostADay) {
        const again = (first ?? now).getTime() + dayMs - now.getTime()
        throw new RateLimited(`${mostADay} codes a day`, Math.ceil(again / 1000))
      }
      const code = isDecoy ? newToken() : newCode()
      const expiresAt = new Date(now.getTime() + codeLifeMs)
      await insertCode(transaction, {
        id: newId(),
        purpose,
        target,
        customerId,
        codeHash: sealCode(secret, purpose, target, code),
        tries: 0,
        createdAt: now,
        expiresAt,
        usedAt: null,
      })
      return { code: isDecoy ? undefined : code, isNew: true, expiresAt, resendAt: resendOf(now) }
    },

    async redeem({ purpose, target, code }, work) {
      const now = clock.now()
      const row = await newestCode(db, purpose, target)
      // Count the try before comparing, and outside the transaction, which a wrong code would roll back.
      const isCounted = row !== undefined && (await countTry(db, row.id, now, mostTries))
      const isRight = isSameSeal(sealCode(secret, purpose, target, code), row?.codeHash ?? '')
      if (!row || !isCounted || !isRight) throw new HttpError('otp.invalid', 'no such code')
      return db.transaction(async (transaction) => {
        if (!(await markUsed(transaction, row.id, now))) throw new HttpError('otp.invalid', 'the code was used at the same time')
        return work(transaction, row)
      })
    },

    forget: deleteCodesFor,
    // The codes of the last day count towards the limit.
    sweep: () => deleteCodesBefore(db, new Date(clock.now().getTime() - dayMs)),
  }
}
