import * as z from 'zod/mini'
import type { PreOrderCampaign } from './pre-order-campaign.ts'

export const preOrderCampaignSchema: z.ZodMiniType<PreOrderCampaign, PreOrderCampaign> = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
