import type { StaffToken } from '#src/contract/staff/staff-tokens.ts'
import type { StaffTokenRow } from '#server/db/schema/staff.ts'

/** A token's description, without its secret. */
export const presentToken = ({ id, name, createdAt, lastUsedAt, revokedAt }: StaffTokenRow): StaffToken => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
})
