import { hkdfSync } from 'node:crypto'
import type { Logger } from 'pino'
import { type EndpointName, mayCall } from '#contract/calls/paths.ts'
import type { Colleague } from '#contract/inbox/inbox.ts'
import type { StaffPerson } from '#contract/people/staff-people.ts'
import { isOfCurrentKey, openText, sealText } from '#server/platform/secrets/sealed-text.ts'
import { createPeopleChanges, type PeopleChanges } from './changes-service.ts'
import { createInvitations, type Invitations, type InvitationsDeps } from './invitations-service.ts'
import { presentForOwner } from './presenter.ts'
import { createOpenLinks, type OpenLinks } from './open-links-service.ts'
import { createPasskeySignIn, type PasskeySignIn } from './passkey-sign-in-service.ts'
import { createPasskeys, type Passkeys } from './passkeys-service.ts'
import { deskLink } from './policy.ts'
import { countRecoveryCodes, listPeople, updatePerson } from './repository.ts'
import { createPersonSessions, type PersonSessions } from './sessions-service.ts'
import { type Confirmations, createConfirmations } from './confirmations-service.ts'
import { createReadCodes } from './second-factor-service.ts'
import { createDeskSignIn, type DeskSignIn } from './sign-in-service.ts'

export { deskLink }

export type People = {
  sessions: PersonSessions
  invitations: Invitations
  openLinks: OpenLinks
  signIn: DeskSignIn
  passkeys: Passkeys
  passkeySignIn: PasskeySignIn
  confirmations: Confirmations
  /** The key with which a person's devices encrypt edits that are not saved, in base64. It changes with the key of the private files. */
  editsKeyOf: (personId: string) => string
  list: () => Promise<StaffPerson[]>
  /** Who may sign in and make a call, by their names. */
  whoMay: (call: EndpointName) => Promise<Colleague[]>
  changes: PeopleChanges
  /** How many of somebody's recovery codes are not used yet. */
  recoveryCodesLeft: (personId: string) => Promise<number>
  /** Seals the secrets of authenticator apps with the current key, so that a former one can be given up. */
  renewSecrets: () => Promise<void>
  sweep: () => Promise<void>
}

export type PeopleDeps = Omit<InvitationsDeps, 'sessions' | 'passkeys'> & { log: Logger }

const editsKeyBytes = 32

/** The people of the house, and how they come to the desk (docs/areas/staff-access.md). */
export function createPeople(deps: PeopleDeps): People {
  const { db, keys, log } = deps
  const sessions = createPersonSessions(deps)
  const passkeys = createPasskeys(deps)
  const readCode = createReadCodes(deps)
  const invitations = createInvitations({ ...deps, sessions, passkeys })
  return {
    sessions,
    invitations,
    openLinks: createOpenLinks(deps),
    signIn: createDeskSignIn({ ...deps, sessions, readCode }),
    confirmations: createConfirmations({ ...deps, sessions, passkeys, readCode }),
    passkeys,
    passkeySignIn: createPasskeySignIn({ ...deps, sessions, passkeys }),
    changes: createPeopleChanges({ ...deps, sessions }),
    recoveryCodesLeft: (personId) => countRecoveryCodes(db, personId),
    editsKeyOf: (personId) =>
      Buffer.from(hkdfSync('sha256', keys.current.secret, '', `mizwala desk edits ${personId}`, editsKeyBytes)).toString('base64'),
    list: async () => (await listPeople(db)).map(presentForOwner),
    whoMay: async (call) =>
      (await listPeople(db))
        .filter(({ role, disabledAt }) => disabledAt === null && mayCall(role, call))
        .map(({ id, name }) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    async renewSecrets() {
      for (const { id, totpSecret } of await listPeople(db)) {
        if (await isOfCurrentKey(totpSecret, keys)) continue
        try {
          await updatePerson(db, id, { totpSecret: await sealText(id, await openText(id, totpSecret, keys), keys) })
        } catch (error) {
          log.error({ err: error, person: id }, 'the secret of an authenticator app could not be sealed anew')
        }
      }
    },
    async sweep() {
      await sessions.sweep()
      await invitations.sweep()
      await passkeys.sweep()
    },
  }
}
