import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { invitation } from '#server/db/schema/people.ts'
import { staffToken } from '#server/db/schema/staff.ts'

/**
 * Revokes the tokens that one of them has made, those that have ended by themselves, too: their own may be in use.
 * @param makerIds of people and tokens
 */
export const revokeTokensMadeBy = (transaction: Db, makerIds: readonly string[], now: Date): Promise<{ id: string; name: string }[]> =>
  transaction
    .update(staffToken)
    .set({ revokedAt: now })
    .where(and(inArray(staffToken.madeBy, [...makerIds]), isNull(staffToken.revokedAt)))
    .returning({ id: staffToken.id, name: staffToken.name })

/** Ends the links that one of them has made and that can be used. @returns their ids */
export async function endInvitationsMadeBy(transaction: Db, makerIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await transaction
    .update(invitation)
    .set({ endedAt: now })
    .where(and(inArray(invitation.staffId, [...makerIds]), isNull(invitation.endedAt), gt(invitation.expiresAt, now)))
    .returning({ id: invitation.id })
  return rows.map(({ id }) => id)
}
