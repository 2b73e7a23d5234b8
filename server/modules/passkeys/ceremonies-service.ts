import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { minuteMs } from '#contract/durations.ts'
import type { NewPasskey, SignedWithPasskey } from '#contract/passkeys/authenticator-answers.ts'
import type { Db } from '#server/db/open/database.ts'
import type { NewPasskeyPurpose, PasskeyPurpose, PasskeyRow, PasskeyTable, SignPurpose } from '#server/db/schema/passkeys.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { PasskeyAsker } from '#server/http/relying-party.ts'
import type { GetShopNames } from '#server/modules/face/shop-face-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId, newToken } from '#server/platform/secrets/secrets.ts'
import { deleteOldChallenges, insertChallenge, type PasskeyRows, passkeyRows, takeChallenge } from './repository.ts'

/** How long an authenticator may take to sign. */
const challengeMs = 5 * minuteMs
/** Ed25519, ES256 and RS256: one of them is in every authenticator. Those that Node calls experimental are left out. */
const algorithms = [-8, -7, -257]

/** What the browser is asked. */
export type PasskeyOptions = { challenge: string }
/** A passkey whose signature is right. `use` counts it, in the transaction of what it permits. @throws HttpError `passkey.invalid` */
export type Signed = { ownerId: string; use: (transaction: Db) => Promise<void> }

export type Ceremonies = {
  /** Those that are stored. */
  rows: PasskeyRows
  /** For a new passkey of somebody. @param owner may be one who does not exist yet */
  askNew: (owner: { id: string; name: string; email: string }, purpose: NewPasskeyPurpose, asker: PasskeyAsker) => Promise<PasskeyOptions>
  /** For a signature with a passkey. */
  ask: (purpose: SignPurpose, asker: PasskeyAsker) => Promise<PasskeyOptions>
  /** Verifies a new passkey, and uses its challenge; the caller stores it. @throws HttpError `passkey.invalid` */
  verifyNew: (given: { name: string; passkey: NewPasskey }, purpose: NewPasskeyPurpose, asker: PasskeyAsker) => Promise<PasskeyRow>
  /** Verifies a signature, and uses its challenge. @throws HttpError `passkey.invalid` */
  verify: (given: SignedWithPasskey, purpose: SignPurpose, asker: PasskeyAsker) => Promise<Signed>
  /** Deletes old challenges, of all purposes. */
  sweep: () => Promise<void>
}

export type CeremoniesDeps = { db: Db; clock: Clock; shopNames: GetShopNames }

/** How passkeys are made and used: at the desk (docs/areas/staff-access.md), and at the shop (docs/areas/accounts.md). */
export function createCeremonies({ db, clock, shopNames }: CeremoniesDeps, table: PasskeyTable): Ceremonies {
  const rows = passkeyRows(table)

  async function newChallenge(purpose: PasskeyPurpose, { holder }: PasskeyAsker, ownerId: string | null) {
    const challenge = newToken()
    await insertChallenge(db, {
      challenge,
      purpose,
      ownerId,
      holderHash: digestOf(holder),
      expiresAt: new Date(clock.now().getTime() + challengeMs),
    })
    return Buffer.from(challenge, 'base64url')
  }

  async function take({ response }: { response: { clientDataJSON: string } }, purpose: PasskeyPurpose, { holder }: PasskeyAsker) {
    const asked = { challenge: challengeOf(response.clientDataJSON), purpose, holderHash: digestOf(holder) }
    const taken = await takeChallenge(db, asked, clock.now())
    if (!taken) throw invalidPasskey('no such challenge of this session or browser, or it is over')
    return taken
  }

  return {
    rows,
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
        excludeCredentials: (await rows.list(db, id)).map(({ credentialId, transports }) => ({ id: credentialId, transports })),
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
      const { challenge, ownerId } = await take(passkey, purpose, asker)
      const { registrationInfo } = await verifyRegistrationResponse({
        response: passkey,
        expectedChallenge: challenge,
        expectedOrigin: asker.relyingParty.origin,
        expectedRPID: asker.relyingParty.id,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }).catch(unverified)
      if (!registrationInfo || ownerId === null) throw invalidPasskey('not verified')
      const { id: credentialId, publicKey, counter } = registrationInfo.credential
      return {
        id: newId(),
        ownerId,
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
      const row = await rows.find(db, given.id)
      const { userHandle } = given.response
      if (!row || (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.ownerId))
        throw invalidPasskey('unknown')
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
      if (!verified) throw invalidPasskey('not verified')
      return {
        ownerId: row.ownerId,
        async use(transaction) {
          const used = { counter: authenticationInfo.newCounter, now: clock.now() }
          if (!(await rows.use(transaction, row, used))) throw invalidPasskey('removed, or used in the meantime')
        },
      }
    },

    sweep: () => deleteOldChallenges(db, clock.now()),
  }
}

/** @param reason for the log: the caller learns nothing of it */
export const invalidPasskey = (reason: string) => new HttpError('passkey.invalid', reason)
/** The library says in an error what does not fit: all of it comes from the client. */
const unverified = (error: unknown): never => {
  throw invalidPasskey(error instanceof Error ? error.message : String(error))
}

/** The challenge that an answer says it is to. @throws HttpError where it says none */
function challengeOf(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge?: unknown }
    if (typeof challenge === 'string') return challenge
  } catch (error) {
    throw invalidPasskey(`its data cannot be read: ${String(error)}`)
  }
  throw invalidPasskey('it names no challenge')
}
