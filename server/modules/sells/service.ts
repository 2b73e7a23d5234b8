import type { Sell } from '#contract/sells/sells.ts'
import type { SellStatusBody } from '#contract/sells/sell-status-body.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { createDecideSell } from './decide-service.ts'
import { createMakeSell, type MakeSell, type MakeSellDeps } from './make-sell-service.ts'
import { createReadSells, type ReadSells, type ReadSellsDeps } from './read-sells-service.ts'

export type Sells = ReadSells & {
  create: MakeSell
  /** @throws HttpError as `get`, and `request.illegal-move` if it can no longer be canceled */
  cancel: (id: string, reason: string | undefined, caller: CustomerCaller) => Promise<Sell>
  /** @throws HttpError as `get`, and 404 if it has no such photo */
  openPhoto: (id: string, photoId: string, caller: CustomerCaller) => Promise<Attachment>
  /**
   * Changes its status, and stores the price agreed with an approval.
   * @param name its id or its short number
   * @throws HttpError `request.illegal-move` if its status does not allow the change, `request.invalid` if the price is in another currency
   */
  move: (name: string, to: SellStatusBody, staff: StaffCaller) => Promise<StaffSell>
}

export type SellsDeps = MakeSellDeps & ReadSellsDeps

/** Sell requests: what customers offer to sell to the shop (docs/areas/sells.md and docs/reference/moves.md). */
export function createSells(deps: SellsDeps): Sells {
  const { requests, sellPhotos } = deps
  const read = createReadSells(deps)
  const decide = createDecideSell(deps)
  const findOwn = (id: string, caller: CustomerCaller) => requests.find('sell', id, { caller, key: null })

  return {
    create: createMakeSell(deps),
    ...read,
    async cancel(id, reason, caller) {
      await findOwn(id, caller)
      await requests.cancel('sell', id, reason)
      return read.get(id, caller)
    },
    async openPhoto(id, photoId, caller) {
      await findOwn(id, caller)
      return sellPhotos.open(id, photoId)
    },
    async move(name, to, staff) {
      const { id } = await requests.findNamed('sell', name)
      await decide(id, to, staff)
      return read.getForStaff(name)
    },
  }
}
