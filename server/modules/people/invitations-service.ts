import type * as z from 'zod/mini'
import type { invitationAcceptPasskeyBodySchema, invitationPasskeyBodySchema } from '#contract/people/passkeys.ts'
import type { Invitation, invitationAcceptBodySchema } from '#contract/people/people.ts'
import type { Locale } from '#contract/locale.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PasskeyRow } from '#server/db/schema/passkeys.ts'
import type { InvitationRow, PersonRow } from '#server/db/schema/people.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { DeskClient } from '#server/http/desk/desk-mount.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { PasskeyAsker } from '#server/http/relying-party.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { GetShopNames } from '#server/modules/face/shop-face-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Makers } from '#server/modules/people/makers-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileKeys } from '#server/platform/files/file-keys.ts'
import type { PasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import { openText, sealText } from '#server/platform/secrets/sealed-text.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets/secrets.ts'
import { newTotpSecret, totpStepOf, totpUri } from '#server/platform/secrets/totp.ts'
import {
  deleteOldInvitations,
  endFirstInvitations,
  endInvitationsOf,
  findInvitation,
  insertInvitation,
  takeInvitation,
} from './invitations-repository.ts'
import type { Passkeys } from './passkeys-service.ts'
import { deskPath, invitationMs, sessionMs } from './policy.ts'
import { presentPerson } from './presenter.ts'
import { findPerson, hasOwner, insertPerson, lockPerson, updatePerson } from './repository.ts'
import { renewRecoveryCodes } from './recovery-codes-service.ts'
import type { PersonSessions } from './sessions-service.ts'
import type { SignedIn } from './sign-in-service.ts'

/** For whom a link is: somebody new with a role, with that e-mail address only where one is given. `locale`: of the mail to it. */
export type NewInvitation = { role: StaffRole; email?: string | undefined; locale: Locale }
/** The token of a link is available only here. */
export type MadeInvitation = { token: string; role: StaffRole; expiresAt: Date; mailedTo?: string }

export type Invitations = {
  /** A link for the first owner, in place of the one before; undefined where there is an owner. */
  first: () => Promise<string | undefined>
  /**
   * A link for somebody new, which is mailed where it is for one address.
   * @throws HttpError `idempotency.answer-gone` where that key has made one before: the link cannot be shown again; `auth.forbidden` where
   * the caller has lost the right to it meanwhile
   */
  create: (given: NewInvitation, by: StaffCaller, idempotencyKey: string) => Promise<MadeInvitation>
  /**
   * A link with which somebody who works here chooses a new password and second factor. What they have stays valid until they use it;
   * who has no access any more has it again then.
   * @throws HttpError as above, or where there is no such person
   */
  renew: (personId: string, by: StaffCaller, idempotencyKey: string) => Promise<MadeInvitation>
  /** What a link is for. @throws HttpError `invitation.invalid` */
  look: (token: string, address: string) => Promise<Invitation>
  /**
   * Uses a link: makes the person, or renews them, and signs them in.
   * @throws HttpError `invitation.invalid`, `invitation.email-taken`, `otp.invalid`
   */
  accept: (given: z.output<typeof invitationAcceptBodySchema>, client: DeskClient) => Promise<Accepted>
  /** What the browser is asked for a passkey of the person whom a link will make. @throws HttpError `invitation.invalid` */
  askPasskey: (given: z.output<typeof invitationPasskeyBodySchema>, asker: PasskeyAsker, address: string) => Promise<{ challenge: string }>
  /** `accept` with a passkey in place of an authenticator app. @throws HttpError as there, or `passkey.invalid` */
  acceptWithPasskey: (
    given: z.output<typeof invitationAcceptPasskeyBodySchema>,
    asker: PasskeyAsker,
    client: DeskClient,
  ) => Promise<Accepted>
  /** Deletes links that have been over for long. */
  sweep: () => Promise<void>
}
type Accepted = SignedIn & { recoveryCodes: string[] }
/** The second factor that somebody has chosen, and proven. */
type Chosen = { id: string; secret: string; step: number; passkey?: PasskeyRow }

export type InvitationsDeps = {
  db: Db
  clock: Clock
  keys: FileKeys
  hashing: PasswordHashing
  limits: RateLimits
  sessions: PersonSessions
  passkeys: Passkeys
  shopNames: GetShopNames
  recordAction: RecordAction
  makers: Makers
  messages: Pick<MailService, 'queue'>
}

/** The links by which people come to the desk (docs/areas/staff-access.md). */
export function createInvitations(deps: InvitationsDeps): Invitations {
  const { db, clock, keys, hashing, limits, sessions, passkeys, shopNames, recordAction, makers, messages } = deps

  type Made = Pick<InvitationRow, 'role' | 'email' | 'personId' | 'staffId' | 'idempotencyKey'>
  async function make(transaction: Db, given: Made): Promise<MadeInvitation & { id: string }> {
    const [id, token, createdAt] = [newId(), newToken(), clock.now()]
    const expiresAt = new Date(createdAt.getTime() + invitationMs)
    const totpSecret = await sealText(id, newTotpSecret(), keys)
    const row = { ...given, id, tokenHash: digestOf(token), totpSecret, createdAt, expiresAt, endedAt: null }
    if (!(await insertInvitation(transaction, row))) throw new HttpError('idempotency.answer-gone', 'the link was made before')
    return { id, token, role: given.role, expiresAt }
  }

  async function assertMayGive(transaction: Db, by: StaffCaller): Promise<void> {
    if (!(await makers.mayGiveAccess(transaction, by.staffId))) throw new HttpError('auth.forbidden', 'no owner any more')
  }

  /** A link that can be used, whose maker may still make one. @throws HttpError `invitation.invalid` */
  async function find(token: string, address: string): Promise<{ row: InvitationRow; secret: string }> {
    await limits.take('invitation.address', address)
    const row = await findInvitation(db, digestOf(token), clock.now())
    if (!row || !(await makers.mayGiveAccess(db, row.staffId))) throw invalid()
    return { row, secret: await openText(row.id, row.totpSecret, keys) }
  }

  /** The person of a link that is being used: a new one, or the one that it renews. */
  async function personOf(transaction: Db, { role, personId }: InvitationRow, columns: PersonColumns & { id: string }): Promise<PersonRow> {
    if (personId === null) {
      const row = { ...columns, role, createdAt: clock.now(), disabledAt: null }
      if (!(await insertPerson(transaction, row))) throw new HttpError('invitation.email-taken', 'somebody has the address')
      return row
    }
    await sessions.endAllOf(transaction, personId)
    await passkeys.rows.removeAllOf(transaction, personId)
    // Who has no access any more gets it again: their links end with the access, so this one is newer.
    const row = await updatePerson(transaction, personId, { ...columns, disabledAt: null })
    if (!row) throw invalid()
    return row
  }

  /** Uses a link with the second factor that was chosen. */
  async function settle(
    row: InvitationRow,
    given: Given,
    { id, secret, step, passkey }: Chosen,
    { device }: DeskClient,
  ): Promise<Accepted> {
    const { name } = given
    const email = given.email.toLowerCase()
    const passwordHash = await hashing.hash(given.password)
    const totpSecret = await sealText(id, secret, keys)
    return db.transaction(async (transaction) => {
      // Who has made the link may have lost the right to it since it was found.
      if (!(await makers.mayGiveAccess(transaction, row.staffId))) throw invalid()
      if (row.personId !== null) await lockPerson(transaction, row.personId)
      if (!(await takeInvitation(transaction, row.id, clock.now()))) throw invalid()
      const columns = { id, name, email, passwordHash, totpSecret, totpStep: step, hasApp: !passkey }
      const person = await personOf(transaction, row, columns)
      if (passkey && !(await passkeys.rows.insert(transaction, passkey)))
        throw new HttpError('passkey.invalid', 'there is one with this id')
      const recoveryCodes = await renewRecoveryCodes(transaction, id)
      if (person.role === 'owner') await endFirstInvitations(transaction, clock.now())
      const caller = { kind: 'staff', staffId: id, name, role: person.role } as const
      await recordAction(transaction, caller, { action: 'invitation.accept', subject: row.id, changes: {} })
      const token = await sessions.begin(transaction, person, passkey ? 'passkey' : 'app', device)
      return { person: presentPerson(person), token, recoveryCodes }
    })
  }

  return {
    first: () =>
      db.transaction(async (transaction) => {
        await endFirstInvitations(transaction, clock.now())
        if (await hasOwner(transaction)) return undefined
        const made = await make(transaction, { role: 'owner', email: null, personId: null, staffId: null, idempotencyKey: null })
        return made.token
      }),

    create: ({ role, email: typed, locale }, by, idempotencyKey) =>
      db.transaction(async (transaction) => {
        await assertMayGive(transaction, by)
        const email = typed?.toLowerCase()
        const made = await make(transaction, {
          role,
          email: email ?? null,
          personId: null,
          staffId: by.staffId,
          idempotencyKey,
        })
        const changes = { role: { to: role }, ...(email !== undefined && { email: { to: email } }) }
        await recordAction(transaction, by, { action: 'invitation.create', subject: made.id, changes })
        if (email === undefined) return made
        const values = { role, by: by.name, deskPath: deskPath(made.token), minutes: invitationMs / 60_000 }
        await messages.queue(transaction, { template: 'desk-invitation', to: email, locale, values })
        return { ...made, mailedTo: email }
      }),

    renew: (personId, by, idempotencyKey) =>
      db.transaction(async (transaction) => {
        await assertMayGive(transaction, by)
        const person = await lockPerson(transaction, personId)
        if (!person) throw new HttpError('resource.not-found', 'no such person')
        await endInvitationsOf(transaction, personId, clock.now())
        const { role, email } = person
        const made = await make(transaction, { role, email, personId, staffId: by.staffId, idempotencyKey })
        await recordAction(transaction, by, { action: 'invitation.create', subject: made.id, changes: { person: { to: personId } } })
        if (person.disabledAt !== null) await recordAction(transaction, by, { action: 'person.enable', subject: personId, changes: {} })
        return made
      }),

    async look(token, address) {
      const { row, secret } = await find(token, address)
      const person = row.personId === null ? undefined : await findPerson(db, row.personId)
      const issuer = (await shopNames()).en
      return {
        role: row.role,
        ...(row.email !== null && { email: row.email }),
        ...(person && { name: person.name }),
        totpUri: totpUri(secret, { issuer, label: row.email ?? row.role }),
        totpSecret: secret,
      }
    },

    async accept({ code, ...given }, client) {
      const { row, secret } = await find(given.token, client.address)
      const step = totpStepOf(secret, code, clock.now())
      assertAddress(row, given.email)
      if (step === undefined) throw new HttpError('otp.invalid', 'not the code of the app')
      return settle(row, given, { id: row.personId ?? newId(), secret, step }, client)
    },

    async askPasskey({ token, name, email }, asker, address) {
      const { row } = await find(token, address)
      assertAddress(row, email)
      return passkeys.askNew({ id: row.personId ?? newId(), name, email: email.toLowerCase() }, 'accept', asker)
    },

    async acceptWithPasskey({ passkey: answer, passkeyName, ...given }, asker, client) {
      const { row } = await find(given.token, client.address)
      assertAddress(row, given.email)
      const passkey = await passkeys.verifyNew({ name: passkeyName, passkey: answer }, 'accept', asker)
      if (row.personId !== null && row.personId !== passkey.ownerId) throw new HttpError('passkey.invalid', 'made for another link')
      return settle(row, given, { id: passkey.ownerId, secret: newTotpSecret(), step: 0, passkey }, client)
    },

    sweep: () => deleteOldInvitations(db, new Date(clock.now().getTime() - 2 * sessionMs)),
  }
}

type Given = { name: string; email: string; password: string }
type PersonColumns = Pick<PersonRow, 'name' | 'email' | 'passwordHash' | 'totpSecret' | 'totpStep' | 'hasApp'>

/** @throws HttpError where the link is for another address */
function assertAddress({ email }: InvitationRow, typed: string): void {
  if (email === null || email === typed.toLowerCase()) return
  throw new HttpError('request.invalid', 'the link is for another address', { email: [{ problem: 'email' }] })
}

const invalid = () => new HttpError('invitation.invalid', 'no such link, or it is over')
