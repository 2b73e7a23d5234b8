import type { NewPasskey } from '#contract/passkeys/authenticator-answers.ts'
import type { Passkey } from '#contract/passkeys/passkeys.ts'
import { passkey } from '#server/db/schema/passkeys.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { PersonCaller } from '#server/http/callers.ts'
import type { PasskeyAsker } from '#server/http/relying-party.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { type Ceremonies, type CeremoniesDeps, createCeremonies, invalidPasskey } from '#server/modules/passkeys/ceremonies-service.ts'
import { presentPasskey } from '#server/modules/passkeys/presenter.ts'
import { lockPerson } from './repository.ts'

export type Passkeys = Ceremonies & {
  list: (caller: PersonCaller) => Promise<Passkey[]>
  /** @throws HttpError `passkey.invalid` */
  add: (given: { name: string; passkey: NewPasskey }, caller: PersonCaller, asker: PasskeyAsker) => Promise<Passkey>
  /** @throws HttpError where it is none of theirs; `passkey.last` where nothing else would be their second factor */
  remove: (id: string, caller: PersonCaller) => Promise<void>
}

export type PasskeysDeps = CeremoniesDeps & { recordAction: RecordAction }

/** Passkeys of the people of the desk (docs/areas/staff-access.md). */
export function createPasskeys({ recordAction, ...deps }: PasskeysDeps): Passkeys {
  const { db } = deps
  const ceremonies = createCeremonies(deps, passkey)
  const { rows } = ceremonies
  return {
    ...ceremonies,
    list: async ({ staffId }) => (await rows.list(db, staffId)).map(presentPasskey),

    async add(given, caller, asker) {
      const row = await ceremonies.verifyNew(given, 'add', asker)
      if (row.ownerId !== caller.staffId) throw invalidPasskey('asked for by somebody else')
      await db.transaction(async (transaction) => {
        if (!(await rows.insert(transaction, row))) throw invalidPasskey('there is one with this id')
        await recordAction(transaction, caller, { action: 'passkey.add', subject: row.id, changes: { name: { to: row.name } } })
      })
      return presentPasskey(row)
    },

    remove: (id, caller) =>
      db.transaction(async (transaction) => {
        const person = await lockPerson(transaction, caller.staffId)
        const removed = await rows.remove(transaction, caller.staffId, id)
        if (!person || !removed) throw new HttpError('resource.not-found', 'no such passkey')
        if (!person.hasApp && (await rows.count(transaction, caller.staffId)) === 0) throw new HttpError('passkey.last', 'no app')
        await recordAction(transaction, caller, { action: 'passkey.remove', subject: id, changes: { name: { from: removed.name } } })
      }),
  }
}
