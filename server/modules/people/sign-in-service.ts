import type * as z from 'zod/mini'
import type { deskSignInBodySchema, Person } from '#src/contract/desk/people.ts'
import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PasswordHashing } from '#server/platform/password-hashing.ts'
import { presentPerson } from './presenter.ts'
import { findPersonByEmail, lockPerson } from './repository.ts'
import type { ReadCodes } from './second-factor-service.ts'
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
  hashing: PasswordHashing
  limits: RateLimits
  sessions: PersonSessions
  readCode: ReadCodes
}

/** Sign-in with password and second factor (docs/decisions/101). */
export function createDeskSignIn({ db, hashing, limits, sessions, readCode }: DeskSignInDeps): DeskSignIn {
  const invalid = () => new HttpError('desk.sign-in-invalid', 'address, password or code is wrong')
  return async ({ email: typed, password, code: typedCode }, address) => {
    const email = typed.toLowerCase()
    await limits.take('desk-sign-in.address', address)
    // Counted before anything is verified, so that concurrent guesses count, too.
    await limits.take('desk-sign-in.account', email)
    const person = await findPersonByEmail(db, email)
    const isRight = await hashing.verify(person?.passwordHash, password)
    // The same work whatever is wrong, so that the time reveals nothing.
    const code = await readCode(person, typedCode)
    if (!person || !isRight) throw invalid()
    const token = await db.transaction(async (transaction) => {
      const now = await lockPerson(transaction, person.id)
      // The password may have changed during the verification.
      if (!now || now.disabledAt !== null || now.passwordHash !== person.passwordHash) throw invalid()
      const factor = await code.take(transaction)
      if (!factor) throw invalid()
      return sessions.begin(transaction, now, factor)
    })
    await limits.forgive('desk-sign-in.account', email)
    return { person: presentPerson(person), token }
  }
}
