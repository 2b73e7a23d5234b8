import { type PreOrderCampaign, campaignState, takes } from '#contract/pre-orders/pre-order-campaign.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CampaignKey, putCampaign, readCampaign } from './campaign-repository.ts'

export type Campaigns = {
  /**
   * Sets the period in which the shop accepts pre-orders. Shoppers see it within a second.
   * @returns the campaign as stored
   */
  set: (campaign: PreOrderCampaign, staff: StaffCaller) => Promise<PreOrderCampaign>
  /**
   * @param madeAt when the shopper made the request, by the claim of their device
   * @throws HttpError `pre-order.not-open` where no campaign covers that time
   */
  check: (db: Db, madeAt: string | undefined) => Promise<void>
}

const keys: readonly CampaignKey[] = ['preOrderCampaign', 'preOrderCampaignBefore']

/** The periods in which the shop accepts pre-orders (docs/areas/requests.md). */
export const createCampaigns = ({ db, clock, recordAction }: { db: Db; clock: Clock; recordAction: RecordAction }): Campaigns => ({
  set: ({ startsAt, endsAt }, staff) =>
    db.transaction(async (transaction) => {
      const campaign = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
      const before = await readCampaign(transaction, 'preOrderCampaign')
      if (before?.startsAt === campaign.startsAt && before.endsAt === campaign.endsAt) return before
      if (before && campaignState(before, clock.now().getTime()) === 'over')
        await putCampaign(transaction, 'preOrderCampaignBefore', before)
      await putCampaign(transaction, 'preOrderCampaign', campaign)
      await recordAction(transaction, staff, {
        action: 'pre-order-campaign.set',
        subject: 'preOrderCampaign',
        changes: {
          startsAt: { ...(before && { from: before.startsAt }), to: campaign.startsAt },
          endsAt: { ...(before && { from: before.endsAt }), to: campaign.endsAt },
        },
      })
      return campaign
    }),

  async check(transaction, madeAt) {
    const arrival = { madeAt: madeAt === undefined ? undefined : Date.parse(madeAt), now: clock.now().getTime() }
    for (const key of keys) {
      const campaign = await readCampaign(transaction, key)
      if (campaign && takes(campaign, arrival)) return
    }
    throw new HttpError('pre-order.not-open', 'no campaign takes it')
  },
})
