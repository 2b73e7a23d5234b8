import { dayMs } from '#contract/durations.ts'

/** The period in which the shop accepts pre-orders. Free of zod: pages that only show it read it, too. */
export type PreOrderCampaign = { startsAt: string; endsAt: string }

/** Days after the end during which a request that was made offline before the end is accepted. */
export const lateArrivalDays = 30

export type CampaignState = 'none' | 'before' | 'open' | 'over'

/** @param at milliseconds since 1970. The begin belongs to it, the end does not. */
export function campaignState(campaign: PreOrderCampaign | undefined, at: number): CampaignState {
  if (!campaign) return 'none'
  if (at < Date.parse(campaign.startsAt)) return 'before'
  return at < Date.parse(campaign.endsAt) ? 'open' : 'over'
}

type Arrival = {
  /** When the shopper submitted the form, by the claim of their device; undefined counts as now. */
  madeAt: number | undefined
  /** When it arrives. */
  now: number
}

/**
 * Whether a campaign accepts a request. While it is open it accepts all, so that a device with a wrong clock loses nothing; afterwards
 * those that were made while it was open, for `lateArrivalDays`.
 */
export function takes(campaign: PreOrderCampaign, { madeAt, now }: Arrival): boolean {
  if (campaignState(campaign, now) === 'open') return true
  const latest = Date.parse(campaign.endsAt) + lateArrivalDays * dayMs
  return madeAt !== undefined && madeAt <= now && now < latest && campaignState(campaign, madeAt) === 'open'
}
