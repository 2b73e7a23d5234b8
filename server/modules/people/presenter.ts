import type { DeskSession, Person } from '#contract/people/people.ts'
import type { StaffInvitation, StaffPerson, StaffSession } from '#contract/people/staff-people.ts'
import type { InvitationRow, PersonRow, PersonSessionRow } from '#server/db/schema/people.ts'

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

/** A link without its token. */
export const presentInvitation = ({
  id,
  role,
  email,
  personName,
  makerName,
  createdAt,
  expiresAt,
}: InvitationRow & { personName: string | null; makerName: string | null }): StaffInvitation => ({
  id,
  role,
  ...(email !== null && { email }),
  ...(personName !== null && { person: personName }),
  ...(makerName !== null && { by: makerName }),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** @param currentId of the session that asks; undefined: a token asks */
export const presentSession = ({ id, createdAt, lastSeenAt, device }: PersonSessionRow, currentId: string | undefined): DeskSession => ({
  id,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  ...(device && { device }),
  isCurrent: id === currentId,
})

/** The same for the owner. */
export const presentSessionOf = (
  { session, person }: { session: PersonSessionRow; person: PersonRow },
  currentId: string | undefined,
): StaffSession => ({ ...presentSession(session, currentId), personId: person.id, name: person.name })
