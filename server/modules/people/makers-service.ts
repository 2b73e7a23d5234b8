import type { Db } from '#server/db/open/database.ts'
import { lockOwners } from '#server/db/lock-owners.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { endInvitationsMadeBy, revokeTokensMadeBy } from './makers-repository.ts'
import { lockOwnersToken } from '#server/db/token-records.ts'

/** Who has made a link or a token: it lasts no longer than their right to make one (docs/areas/staff-access.md). */
export type Makers = {
  /**
   * Whether a person or a token may give access now, which owners alone may. It stays so until the transaction ends.
   * @param id of the person or the token; null: of the start, which makes a link where there is no owner
   */
  mayGiveAccess: (transaction: Db, id: string | null) => Promise<boolean>
  /** Ends the links that a token has made. The tokens that it has made stay: that is how a token is replaced by another one. */
  endLinksMadeBy: (transaction: Db, tokenId: string, by: StaffCaller) => Promise<void>
  /** Ends the links and tokens that a person has made, and those that these tokens have made. */
  endAllMadeBy: (transaction: Db, personId: string, by: StaffCaller) => Promise<void>
}

export function createMakers({ clock, recordAction }: { clock: Clock; recordAction: RecordAction }): Makers {
  async function endLinks(transaction: Db, makerIds: readonly string[], by: StaffCaller): Promise<void> {
    const ended = await endInvitationsMadeBy(transaction, makerIds, clock.now())
    await recordAction(
      transaction,
      by,
      ended.map((subject) => ({ action: 'invitation.end', subject, changes: {} })),
    )
  }

  return {
    async mayGiveAccess(transaction, id) {
      const owners = await lockOwners(transaction)
      if (id === null) return owners.length === 0
      return owners.includes(id) || (await lockOwnersToken(transaction, id, clock.now()))
    },

    endLinksMadeBy: (transaction, tokenId, by) => endLinks(transaction, [tokenId], by),

    async endAllMadeBy(transaction, personId, by) {
      let makers = [personId]
      while (makers.length > 0) {
        await endLinks(transaction, makers, by)
        const tokens = await revokeTokensMadeBy(transaction, makers, clock.now())
        await recordAction(
          transaction,
          by,
          tokens.map(({ id, name }) => ({ action: 'token.revoke', subject: id, changes: { name: { from: name } } })),
        )
        makers = tokens.map((token) => token.id)
      }
    },
  }
}
