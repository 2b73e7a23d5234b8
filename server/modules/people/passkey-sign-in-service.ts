import type * as z from 'zod/mini'
import type { passkeySignInBodySchema } from '#contract/people/passkeys.ts'
import type { Db } from '#server/db/open/database.ts'
import type { DeskClient } from '#server/http/desk/desk-mount.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { PasskeyAsker } from '#server/http/relying-party.ts'
import { forgiveSignIn, type RateLimits, takeSignIn } from '#server/http/rate-limits.ts'
import type { PasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import type { Passkeys } from './passkeys-service.ts'
import { presentPerson } from './presenter.ts'
import { findPersonByEmail, lockPerson } from './repository.ts'
import type { PersonSessions } from './sessions-service.ts'
import type { SignedIn } from './sign-in-service.ts'

export type PasskeySignIn = {
  /** What the browser is asked. @param address of the client */
  ask: (asker: PasskeyAsker, address: string) => Promise<{ challenge: string }>
  /**
   * Signs in with a passkey alone, or with one in place of the code.
   * @throws HttpError `passkey.invalid`; `desk.sign-in-invalid` where an address and a password are given and wrong; RateLimited
   */
  signIn: (given: z.output<typeof passkeySignInBodySchema>, asker: PasskeyAsker, client: DeskClient) => Promise<SignedIn>
}

export type PasskeySignInDeps = { db: Db; hashing: PasswordHashing; limits: RateLimits; sessions: PersonSessions; passkeys: Passkeys }

/** Sign-in with a passkey (docs/areas/staff-access.md). */
export function createPasskeySignIn({ db, hashing, limits, sessions, passkeys }: PasskeySignInDeps): PasskeySignIn {
  /** @returns whether the password is right, and whose it is; what is wrong is said after the same statements only */
  async function checkPassword({ email: typed, password }: { email: string; password: string }, address: string) {
    const email = typed.toLowerCase()
    await takeSignIn(limits, 'desk-sign-in', { email, address })
    const person = await findPersonByEmail(db, email)
    return { email, person, isRight: await hashing.verify(person?.passwordHash, password) }
  }

  return {
    async ask(asker, address) {
      await limits.take('desk-sign-in.address', address)
      return passkeys.ask('sign-in', asker)
    },
    async signIn({ passkey, withPassword }, asker, { address, device }) {
      await limits.take('desk-sign-in.address', address)
      // The passkey first: who has none learns nothing about a password.
      const signed = await passkeys.verify(passkey, 'sign-in', asker)
      const known = withPassword && (await checkPassword(withPassword, address))
      const signedIn = await db.transaction(async (transaction) => {
        const person = await lockPerson(transaction, signed.ownerId)
        if (!person || person.disabledAt !== null) throw new HttpError('passkey.invalid', 'they may not sign in any more')
        // The password may have changed during the verification.
        const isTheirs = !known || (known.isRight && known.person?.id === person.id && known.person.passwordHash === person.passwordHash)
        await signed.use(transaction)
        if (!isTheirs) throw new HttpError('desk.sign-in-invalid', 'address or password is wrong, or the passkey is another’s')
        return { person: presentPerson(person), token: await sessions.begin(transaction, person, 'passkey', device) }
      })
      if (known) await forgiveSignIn(limits, 'desk-sign-in', { email: known.email, address })
      return signedIn
    },
  }
}
