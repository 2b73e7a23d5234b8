import { mostPasskeys } from '#contract/accounts/account-limits.ts'
import { minuteMs } from '#contract/durations.ts'
import type { NewPasskey, SignedWithPasskey } from '#contract/passkeys/authenticator-answers.ts'
import type { Passkey } from '#contract/passkeys/passkeys.ts'
import { customerPasskey } from '#server/db/schema/passkeys.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PasskeyAsker } from '#server/http/relying-party.ts'
import type { OneTimeCodes } from '#server/modules/accounts/one-time-codes-service.ts'
import type { Passwords } from '#server/modules/accounts/passwords-service.ts'
import type { Account, Customers } from '#server/modules/accounts/service.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { BegunSession, Sessions } from '#server/modules/sessions/service.ts'
import { type CeremoniesDeps, createCeremonies, invalidPasskey, type PasskeyOptions } from './ceremonies-service.ts'
import { presentPasskey } from './presenter.ts'

/** So long after signing in a passkey is added without a proof: whoever signed in has just given one. */
const freshMs = 10 * minuteMs

/** Shows that the caller is the account's owner, and not a thief of the session. */
type Proof = { password?: string | undefined; code?: string | undefined }

export type CustomerPasskeys = {
  list: (customerId: string) => Promise<Passkey[]>
  /**
   * What the browser is asked for a new passkey.
   * @throws HttpError `auth.confirm` where it needs a proof, and none was given; `passkeys.full`; as the proof does
   */
  askNew: (proof: Proof, caller: CustomerCaller, asker: PasskeyAsker) => Promise<PasskeyOptions>
  /** Adds it, and mails that to the owner. @param device that made it. @throws HttpError `passkey.invalid`, `passkeys.full` */
  add: (passkey: NewPasskey, device: string, caller: CustomerCaller, asker: PasskeyAsker) => Promise<Passkey>
  /** @throws HttpError where it is none of theirs */
  remove: (id: string, caller: CustomerCaller) => Promise<void>
  /** What the browser is asked for signing in. @param address of the client */
  ask: (asker: PasskeyAsker, address: string) => Promise<PasskeyOptions>
  /** Signs in; ends the caller's session before. @throws HttpError `passkey.invalid`; RateLimited */
  signIn: (
    passkey: SignedWithPasskey,
    caller: CustomerCaller | undefined,
    asker: PasskeyAsker,
    address: string,
  ) => Promise<{ account: Account; session: BegunSession }>
}

export type CustomerPasskeysDeps = CeremoniesDeps & {
  customers: Customers
  sessions: Sessions
  codes: OneTimeCodes
  passwords: Pick<Passwords, 'confirm'>
  messages: MailService
  limits: RateLimits
}

/** Passkeys of customers (docs/areas/accounts.md). */
export function createCustomerPasskeys(deps: CustomerPasskeysDeps): CustomerPasskeys {
  const { db, clock, customers, sessions, codes, passwords, messages, limits } = deps
  const ceremonies = createCeremonies(deps, customerPasskey)
  const { rows } = ceremonies

  async function prove(account: Account, { password, code }: Proof, { sessionId }: CustomerCaller): Promise<void> {
    const begunAt = await sessions.begunAt(sessionId)
    if (begunAt && clock.now().getTime() - begunAt.getTime() < freshMs) return
    if (account.passwordHash !== null && password !== undefined) return passwords.confirm(account, password, 'password')
    if (account.passwordHash !== null || code === undefined) throw new HttpError('auth.confirm', 'signed in too long ago')
    await codes.redeem({ purpose: 'add-passkey', target: account.email, code }, (_, { customerId }) => {
      if (customerId !== account.id) throw new HttpError('otp.invalid', 'the code was for another account')
      return Promise.resolve()
    })
  }

  return {
    list: async (customerId) => (await rows.list(db, customerId)).map(presentPasskey),

    async askNew(proof, caller, asker) {
      await limits.take('passkeys.account', caller.customerId)
      const account = await customers.get(caller.customerId)
      await prove(account, proof, caller)
      if ((await rows.count(db, account.id)) >= mostPasskeys) throw full()
      return ceremonies.askNew(account, 'shop-add', asker)
    },

    async add(passkey, device, { customerId }, asker) {
      const row = await ceremonies.verifyNew({ name: device, passkey }, 'shop-add', asker)
      if (row.ownerId !== customerId) throw invalidPasskey('asked for by somebody else')
      await db.transaction(async (transaction) => {
        const account = await customers.lock(transaction, customerId)
        if (!account) throw new HttpError('auth.unauthorized', 'the account is gone')
        if ((await rows.count(transaction, customerId)) >= mostPasskeys) throw full()
        if (!(await rows.insert(transaction, row))) throw invalidPasskey('there is one with this id')
        const { email, emailVerifiedAt, name, locale } = account
        // An address that was never proven may be a stranger's.
        const values = { ...(emailVerifiedAt !== null && { name }), device, at: row.createdAt.toISOString() }
        await messages.queue(transaction, { template: 'passkey-added', to: email, locale, values })
      })
      return presentPasskey(row)
    },

    async remove(id, { customerId }) {
      if (!(await rows.remove(db, customerId, id))) throw new HttpError('resource.not-found', 'no such passkey')
    },

    async ask(asker, address) {
      await limits.take('sign-in.address', address)
      return ceremonies.ask('shop-sign-in', asker)
    },

    async signIn(passkey, caller, asker, address) {
      await limits.take('sign-in.address', address)
      const signed = await ceremonies.verify(passkey, 'shop-sign-in', asker)
      return db.transaction(async (transaction) => {
        const account = await customers.lock(transaction, signed.ownerId)
        if (!account) throw invalidPasskey('the account is gone')
        await signed.use(transaction)
        if (caller) await sessions.end(caller.sessionId, transaction)
        return { account, session: await sessions.begin(account.id, transaction) }
      })
    },
  }
}

const full = () => new HttpError('passkeys.full', `${mostPasskeys} passkeys`)
