import type { StaffToken } from '#contract/tokens/staff-tokens.ts'
import { roleOf, type StaffTokenRow } from '#server/db/schema/staff.ts'

/** A token's description, without its secret. */
export const presentToken = ({ id, name, role, createdAt, expiresAt, lastUsedAt, revokedAt, madeBy }: StaffTokenRow): StaffToken => ({
  id,
  name,
  role: roleOf({ role }),
  createdAt: createdAt.toISOString(),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  ...(madeBy !== null && { madeBy }),
  ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
})
