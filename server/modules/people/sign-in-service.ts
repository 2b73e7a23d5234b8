import type * as z from 'zod/mini'
import type { deskSignInBodySchema, Person } from '#contract/people/people.ts'
import type { Db } from '#server/db/open/database.ts'
import type { DeskClient } from '#server/http/desk/desk-mount.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { forgiveSignIn, type RateLimits, takeSignIn } from '#server/http/rate-limits.ts'
import type { PasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import { presentPerson } from './presenter.ts'
import { findPersonByEmail, lockPerson } from './repository.ts'
import type { ReadCodes } from './second-factor-service.ts'
import type { PersonSessions } from './sessions-service.ts'

/** Somebody who has signed in, with the token for their cookie. */
export type SignedIn = { person: Person; token: string }

/**
 * Signs in at the desk.
 * @throws HttpError `desk.sign-in-invalid`, whatever of the three is wrong; RateLimited
 */
export type DeskSignIn = (given: z.output<typeof deskSignInBodySchema>, client: DeskClient) => Promise<SignedIn>

export type DeskSignInDeps = {
  db: Db
  hashing: PasswordHashing
  limits: RateLimits
  sessions: PersonSessions
  readCode: ReadCodes
}

/** No person has this id. */
const nobody = ''

/** Sign-in with password and second factor (docs/areas/staff-access.md). */
export function createDeskSignIn({ db, hashing, limits, sessions, readCode }: DeskSignInDeps): DeskSignIn {
  const invalid = () => new HttpError('desk.sign-in-invalid', 'address, password or code is wrong')
  return async ({ email: typed, password, code: typedCode }, { address, device }) => {
    const email = typed.toLowerCase()
    await limits.take('desk-sign-in.address', address)
    await takeSignIn(limits, 'desk-sign-in', { email, address })
    const person = await findPersonByEmail(db, email)
    const isRight = await hashing.verify(person?.passwordHash, password)
    // From here on the same work and the same statements whatever is wrong, so that the time reveals nothing.
    const code = await readCode(person, typedCode)
    const signedIn = await db.transaction(async (transaction) => {
      const now = await lockPerson(transaction, person?.id ?? nobody)
      // The password may have changed during the verification.
      const mayEnter = isRight && now !== undefined && now.disabledAt === null && now.passwordHash === person?.passwordHash
      const factor = await code.take(transaction, mayEnter)
      if (!mayEnter || !factor) throw invalid()
      return { person: presentPerson(now), token: await sessions.begin(transaction, now, factor, device) }
    })
    await forgiveSignIn(limits, 'desk-sign-in', { email, address })
    return signedIn
  }
}
