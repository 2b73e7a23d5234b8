/** The time in which the shop takes pre-orders (storefront.md §1). Free of zod: pages that only show it read it, too. */
export type PreOrderCampaign = { startsAt: string; endsAt: string }

/** Days after the end for which a request is taken that was made before it, without a network. */
export const lateArrivalDays = 30

export type CampaignState = 'none' | 'before' | 'open' | 'over'

/** @param at milliseconds since 1970. The begin belongs to it, the end does not. */
export function campaignState(campaign: PreOrderCampaign | undefined, at: number): CampaignState {
  if (!campaign) return 'none'
  if (at < Date.parse(campaign.startsAt)) return 'before'
  return at < Date.parse(campaign.endsAt) ? 'open' : 'over'
}

type Arrival = {
  /** When the shopper sent the form off, by the claim of their device; undefined counts as now. */
  madeAt: number | undefined
  /** When it arrives. */
  now: number
}

/**
 * Whether a campaign takes a request. While it is open it takes whatever arrives, so that a device whose clock is wrong loses nothing; afterwards what
 * was made while it was open, for `lateArrivalDays`.
 */
export function takes(campaign: PreOrderCampaign, { madeAt, now }: Arrival): boolean {
  if (campaignState(campaign, now) === 'open') return true
  const latest = Date.parse(campaign.endsAt) + lateArrivalDays * 24 * 60 * 60_000
  return madeAt !== undefined && madeAt <= now && now < latest && campaignState(campaign, madeAt) === 'open'
}
