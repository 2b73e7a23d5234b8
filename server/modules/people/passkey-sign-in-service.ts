import type * as z from 'zod/mini'
import type { passkeySignInBodySchema } from '#src/contract/desk/passkeys.ts'
import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import type { RelyingParty } from '#server/http/relying-party.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PasswordHashing } from '#server/platform/password-hashing.ts'
import type { Passkeys } from './passkeys-service.ts'
import { presentPerson } from './presenter.ts'
import { findPersonByEmail, lockPerson } from './repository.ts'
import type { PersonSessions } from './sessions-service.ts'
import type { SignedIn } from './sign-in-service.ts'

export type PasskeySignIn = {
  /** What the browser is asked. @param address of the client */
  ask: (at: RelyingParty, address: string) => Promise<{ challenge: string }>
  /**
   * Signs in with a passkey alone, or with one in place of the code.
   * @throws HttpError `passkey.invalid`; `desk.sign-in-invalid` where an address and a password are given and wrong; RateLimited
   */
  signIn: (given: z.output<typeof passkeySignInBodySchema>, at: RelyingParty, address: string) => Promise<SignedIn>
}

export type PasskeySignInDeps = { db: Db; hashing: PasswordHashing; limits: RateLimits; sessions: PersonSessions; passkeys: Passkeys }

/** Sign-in with a passkey (docs/decisions/112). */
export function createPasskeySignIn({ db, hashing, limits, sessions, passkeys }: PasskeySignInDeps): PasskeySignIn {
  /** @returns the digest of the password that was right, and whose it is */
  async function checkPassword({ email: typed, password }: { email: string; password: string }) {
    const email = typed.toLowerCase()
    await limits.take('desk-sign-in.account', email)
    const person = await findPersonByEmail(db, email)
    const isRight = await hashing.verify(person?.passwordHash, password)
    if (!person || !isRight) throw new HttpError('desk.sign-in-invalid', 'address or password is wrong')
    return person
  }

  return {
    async ask(at, address) {
      await limits.take('desk-sign-in.address', address)
      return passkeys.ask('sign-in', at)
    },
    async signIn({ passkey, withPassword }, at, address) {
      await limits.take('desk-sign-in.address', address)
      // The passkey first: who has none learns nothing about a password.
      const signed = await passkeys.verify(passkey, 'sign-in', at)
      const known = withPassword && (await checkPassword(withPassword))
      const signedIn = await db.transaction(async (transaction) => {
        const person = await lockPerson(transaction, signed.personId)
        if (!person || person.disabledAt !== null) throw new HttpError('passkey.invalid', 'they may not sign in any more')
        // The password may have changed during the verification.
        const isTheirs = !known || (known.id === person.id && known.passwordHash === person.passwordHash)
        if (!isTheirs) throw new HttpError('desk.sign-in-invalid', 'the passkey is another’s')
        await signed.use(transaction)
        return { person: presentPerson(person), token: await sessions.begin(transaction, person, 'passkey') }
      })
      if (known) await limits.forgive('desk-sign-in.account', known.email)
      return signedIn
    },
  }
}
