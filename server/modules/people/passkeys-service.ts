import type { PersonCaller } from '#server/http/callers.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { NewPasskey, Passkey, SignedWithPasskey } from '#contract/people/passkeys.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PasskeyPurpose, PasskeyRow, PersonRow } from '#server/db/schema/people.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { PasskeyAsker } from '#server/http/desk/relying-party.ts'
import type { GetShopNames } from '#server/modules/face/shop-face-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets/secrets.ts'
import {
  countPasskeys,
  deleteOldChallenges,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  usePasskey,
} from './passkeys-repository.ts'
import { challengeMs } from './policy.ts'
import { presentPasskey } from './presenter.ts'
import { lockPerson } from './repository.ts'

/** Ed25519, ES256 and RS256: one of them is in every authenticator. Those that Node calls experimental are left out. */
const algorithms = [-8, -7, -257]

/** What the browser is asked. */
type Options = { challenge: string }
/** A passkey whose signature is right. `use` counts it, in the transaction of what it permits. @throws HttpError `passkey.invalid` */
export type Signed = { personId: string; use: (transaction: Db) => Promise<void> }

export type Passkeys = {
  list: (caller: PersonCaller) => Promise<Passkey[]>
  /** For a new passkey of somebody. @param person may be one who does not exist yet */
  askNew: (person: Pick<PersonRow, 'id' | 'name' | 'email'>, purpose: 'add' | 'accept', asker: PasskeyAsker) => Promise<Options>
  /** For a signature with a passkey. */
  ask: (purpose: Exclude<PasskeyPurpose, 'add' | 'accept'>, asker: PasskeyAsker) => Promise<Options>
  /** Verifies a new passkey, and uses its challenge; the caller stores it. @throws HttpError `passkey.invalid` */
  verifyNew: (given: { name: string; passkey: NewPasskey }, purpose: 'add' | 'accept', asker: PasskeyAsker) => Promise<PasskeyRow>
  /** Verifies a signature, and uses its challenge. @throws HttpError `passkey.invalid` */
  verify: (given: SignedWithPasskey, purpose: Exclude<PasskeyPurpose, 'add' | 'accept'>, asker: PasskeyAsker) => Promise<Signed>
  /** @throws HttpError `passkey.invalid` */
  add: (given: { name: string; passkey: NewPasskey }, caller: PersonCaller, asker: PasskeyAsker) => Promise<Passkey>
  /** @throws HttpError where it is none of theirs; `passkey.last` where nothing else would be their second factor */
  remove: (id: string, caller: PersonCaller) => Promise<void>
  sweep: () => Promise<void>
}

export type PasskeysDeps = { db: Db; clock: Clock; shopNames: GetShopNames; recordAction: RecordAction }

/** Passkeys of the people of the desk (docs/areas/staff-access.md). */
export function createPasskeys({ db, clock, shopNames, recordAction }: PasskeysDeps): Passkeys {
  async function newChallenge(purpose: PasskeyPurpose, { holder }: PasskeyAsker, personId: string | null) {
    const challenge = newToken()
    await insertChallenge(db, {
      challenge,
      purpose,
      personId,
      holderHash: digestOf(holder),
      expiresAt: new Date(clock.now().getTime() + challengeMs),
    })
    return Buffer.from(challenge, 'base64url')
  }

  async function take({ response }: { response: { clientDataJSON: string } }, purpose: PasskeyPurpose, { holder }: PasskeyAsker) {
    const asked = { challenge: challengeOf(response.clientDataJSON), purpose, holderHash: digestOf(holder) }
    const taken = await takeChallenge(db, asked, clock.now())
    if (!taken) throw invalid('no such challenge of this session or browser, or it is over')
    return taken
  }

  const passkeys: Passkeys = {
    list: async ({ staffId }) => (await listPasskeys(db, staffId)).map(presentPasskey),

    askNew: async ({ id, name, email }, purpose, asker) =>
      generateRegistrationOptions({
        rpName: (await shopNames()).en,
        rpID: asker.relyingParty.id,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name,
        challenge: await newChallenge(purpose, asker, id),
        supportedAlgorithmIDs: algorithms,
        timeout: challengeMs,
        excludeCredentials: (await listPasskeys(db, id)).map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        // It signs in without an address being typed, and is two factors: something that one has, and a fingerprint or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    ask: async (purpose, asker) =>
      generateAuthenticationOptions({
        rpID: asker.relyingParty.id,
        challenge: await newChallenge(purpose, asker, null),
        timeout: challengeMs,
        userVerification: 'required',
      }),

    async verifyNew({ name, passkey }, purpose, asker) {
      const { challenge, personId } = await take(passkey, purpose, asker)
      const { registrationInfo } = await verifyRegistrationResponse({
        response: passkey,
        expectedChallenge: challenge,
        expectedOrigin: asker.relyingParty.origin,
        expectedRPID: asker.relyingParty.id,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }).catch(unverified)
      if (!registrationInfo || personId === null) throw invalid('not verified')
      const { id: credentialId, publicKey, counter } = registrationInfo.credential
      return {
        id: newId(),
        personId,
        name,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: passkey.response.transports,
        createdAt: clock.now(),
        lastUsedAt: null,
      }
    },

    async verify(given, purpose, asker) {
      const { challenge } = await take(given, purpose, asker)
      const row = await findPasskey(db, given.id)
      const { userHandle } = given.response
      if (!row || (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.personId)) throw invalid('unknown')
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: given,
        expectedChallenge: challenge,
        expectedOrigin: asker.relyingParty.origin,
        expectedRPID: asker.relyingParty.id,
        credential: {
          id: row.credentialId,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
          transports: row.transports,
        },
        requireUserVerification: true,
      }).catch(unverified)
      if (!verified) throw invalid('not verified')
      return {
        personId: row.personId,
        async use(transaction) {
          const used = { counter: authenticationInfo.newCounter, now: clock.now() }
          if (!(await usePasskey(transaction, row, used))) throw invalid('removed, or used in the meantime')
        },
      }
    },

    async add(given, caller, asker) {
      const row = await passkeys.verifyNew(given, 'add', asker)
      if (row.personId !== caller.staffId) throw invalid('asked for by somebody else')
      await db.transaction(async (transaction) => {
        if (!(await insertPasskey(transaction, row))) throw invalid('there is one with this id')
        await recordAction(transaction, caller, { action: 'passkey.add', subject: row.id, changes: { name: { to: row.name } } })
      })
      return presentPasskey(row)
    },

    remove: (id, caller) =>
      db.transaction(async (transaction) => {
        const person = await lockPerson(transaction, caller.staffId)
        const removed = await deletePasskey(transaction, caller.staffId, id)
        if (!person || !removed) throw new HttpError('resource.not-found', 'no such passkey')
        if (!person.hasApp && (await countPasskeys(transaction, caller.staffId)) === 0) throw new HttpError('passkey.last', 'no app')
        await recordAction(transaction, caller, { action: 'passkey.remove', subject: id, changes: { name: { from: removed.name } } })
      }),

    sweep: () => deleteOldChallenges(db, clock.now()),
  }
  return passkeys
}

const invalid = (reason: string) => new HttpError('passkey.invalid', reason)
/** The library says in an error what does not fit: all of it comes from the client. */
const unverified = (error: unknown): never => {
  throw invalid(error instanceof Error ? error.message : String(error))
}

/** The challenge that an answer says it is to. @throws HttpError where it says none */
function challengeOf(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge?: unknown }
    if (typeof challenge === 'string') return challenge
  } catch (error) {
    throw invalid(`its data cannot be read: ${String(error)}`)
  }
  throw invalid('it names no challenge')
}
