import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { toWesternDigits } from '#src/contract/fields/digits.ts'
import type { deskSignInBodySchema, Person } from '#src/contract/desk/people.ts'
import type { Db } from '#server/db/database.ts'
import type { PersonRow } from '#server/db/schema/people.ts'
import { HttpError } from '#server/http/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileKeys } from '#server/platform/file-keys.ts'
import type { PasswordHashing } from '#server/platform/password-hashing.ts'
import { openText } from '#server/platform/sealed-text.ts'
import { digestOf } from '#server/platform/secrets.ts'
import { newTotpSecret, totpStepOf } from '#server/platform/totp.ts'
import { presentPerson } from './presenter.ts'
import { findPersonByEmail, lockPerson, takeRecoveryCode, takeTotpStep } from './repository.ts'
import type { PersonSessions } from './sessions-service.ts'

/** Somebody who has signed in, with the token for their cookie. */
export type SignedIn = { person: Person; token: string }

/**
 * Signs in at the desk.
 * @param address of the client
 * @throws HttpError `desk.sign-in-invalid`, whatever of the three is wrong; RateLimited
 */
export type DeskSignIn = (given: z.output<typeof deskSignInBodySchema>, address: string) => Promise<SignedIn>

export type DeskSignInDeps = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error'>
  keys: FileKeys
  hashing: PasswordHashing
  limits: RateLimits
  sessions: PersonSessions
}

/** Sign-in with password and second factor (docs/decisions/101). */
export function createDeskSignIn({ db, clock, log, keys, hashing, limits, sessions }: DeskSignInDeps): DeskSignIn {
  const invalid = () => new HttpError('desk.sign-in-invalid', 'address, password or code is wrong')
  const decoy = newTotpSecret()
  const secretOf = (person: PersonRow): Promise<string> =>
    openText(person.id, person.totpSecret, keys).catch((error: unknown) => {
      // The key is lost: a recovery code still signs them in.
      log.error({ err: error, person: person.id }, 'the secret of an authenticator app could not be opened')
      return decoy
    })

  /** Inside the transaction: each code counts once. */
  const takeCode = async (transaction: Db, { id }: PersonRow, code: string, step: number | undefined): Promise<boolean> =>
    step === undefined
      ? takeRecoveryCode(transaction, id, digestOf(recoveryCodeOf(code)), clock.now())
      : takeTotpStep(transaction, id, step)

  return async ({ email: typed, password, code: typedCode }, address) => {
    const email = typed.toLowerCase()
    await limits.take('desk-sign-in.address', address)
    // Counted before anything is verified, so that concurrent guesses count, too.
    await limits.take('desk-sign-in.account', email)
    const person = await findPersonByEmail(db, email)
    const isRight = await hashing.verify(person?.passwordHash, password)
    // The same work whatever is wrong, so that the time reveals nothing.
    const code = toWesternDigits(typedCode).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    const typedStep = totpStepOf(person?.hasApp ? await secretOf(person) : decoy, code, clock.now())
    const step = person?.hasApp ? typedStep : undefined
    if (!person || !isRight) throw invalid()
    const token = await db.transaction(async (transaction) => {
      const now = await lockPerson(transaction, person.id)
      // The password may have changed during the verification.
      if (!now || now.disabledAt !== null || now.passwordHash !== person.passwordHash) throw invalid()
      if (!(await takeCode(transaction, now, code, step))) throw invalid()
      return sessions.begin(transaction, now, step === undefined ? 'recovery-code' : 'app')
    })
    await limits.forgive('desk-sign-in.account', email)
    return { person: presentPerson(person), token }
  }
}

/** As it is stored: `ABCD-…` and `abcd…` are the same. */
const recoveryCodeOf = (code: string): string => code.toLowerCase()
