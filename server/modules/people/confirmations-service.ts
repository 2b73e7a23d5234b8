import type { SignedWithPasskey } from '#contract/passkeys/authenticator-answers.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PersonCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PasskeyAsker } from '#server/http/relying-party.ts'
import type { Passkeys } from './passkeys-service.ts'
import { findPerson } from './repository.ts'
import type { ReadCodes } from './second-factor-service.ts'
import type { PersonSessions } from './sessions-service.ts'

/** How somebody signed in shows their second factor again, before changes of people and access (docs/areas/staff-access.md). */
export type Confirmations = {
  /** @param code of the app, or a recovery code. @throws HttpError `otp.invalid`; RateLimited */
  byCode: (code: string, caller: PersonCaller) => Promise<void>
  /** @throws HttpError `passkey.invalid`; RateLimited */
  byPasskey: (passkey: SignedWithPasskey, caller: PersonCaller, asker: PasskeyAsker) => Promise<void>
}

export type ConfirmationsDeps = { db: Db; limits: RateLimits; sessions: PersonSessions; passkeys: Passkeys; readCode: ReadCodes }

export function createConfirmations({ db, limits, sessions, passkeys, readCode }: ConfirmationsDeps): Confirmations {
  return {
    async byCode(typed, caller) {
      await limits.take('desk-confirm.account', caller.staffId)
      const code = await readCode(await findPerson(db, caller.staffId), typed)
      await db.transaction(async (transaction) => {
        const factor = await code.take(transaction)
        if (!factor) throw new HttpError('otp.invalid', 'neither a code of the app nor a recovery code')
        await sessions.confirm(transaction, caller, factor)
      })
      await limits.forgive('desk-confirm.account', caller.staffId)
    },

    async byPasskey(passkey, caller, asker) {
      await limits.take('desk-confirm.account', caller.staffId)
      const signed = await passkeys.verify(passkey, 'confirm', asker)
      if (signed.ownerId !== caller.staffId) throw new HttpError('passkey.invalid', 'the passkey is another’s')
      await db.transaction(async (transaction) => {
        await signed.use(transaction)
        await sessions.confirm(transaction, caller, 'passkey')
      })
      await limits.forgive('desk-confirm.account', caller.staffId)
    },
  }
}
