import type { Passkey } from '#src/contract/desk/passkeys.ts'
import type { Person } from '#src/contract/desk/people.ts'
import type { StaffPerson } from '#src/contract/staff/staff-people.ts'
import type { StaffSession } from '#src/contract/staff/staff-actions.ts'
import type { PasskeyRow, PersonRow, PersonSessionRow } from '#server/db/schema/people.ts'

/** Somebody of the desk, without secrets. */
export const presentPerson = ({ id, name, email, role }: Pick<PersonRow, 'id' | 'name' | 'email' | 'role'>): Person => ({
  id,
  name,
  email,
  role,
})

/** The same for the owner. */
export const presentForOwner = (row: PersonRow): StaffPerson => ({
  ...presentPerson(row),
  createdAt: row.createdAt.toISOString(),
  ...(row.disabledAt && { disabledAt: row.disabledAt.toISOString() }),
})

export const presentSession = ({ session, person }: { session: PersonSessionRow; person: PersonRow }): StaffSession => ({
  id: session.id,
  personId: person.id,
  name: person.name,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
})

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})
