import { useSyncExternalStore } from 'react'
import { shopNow } from '#device/shop-clock.ts'
import { type CampaignState, campaignState, type PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import { everySecond } from '#ui/every-second.ts'

/**
 * The state of the pre-order campaign, and how many minutes are left of it, by the shop's time. Renders only when the returned values
 * change.
 * @param drawnAt the time of the server's render, milliseconds since 1970: used until hydration
 */
export function useCampaign(campaign: PreOrderCampaign | undefined, drawnAt: number): { state: CampaignState; minutesLeft: number } {
  const stateAt = (now: number) => campaignState(campaign, now)
  const minutesAt = (now: number) => Math.max(0, Math.ceil((Date.parse(campaign?.endsAt ?? '') - now) / 60_000) || 0)
  return {
    state: useSyncExternalStore(
      everySecond,
      () => stateAt(shopNow()),
      () => stateAt(drawnAt),
    ),
    minutesLeft: useSyncExternalStore(
      everySecond,
      () => minutesAt(shopNow()),
      () => minutesAt(drawnAt),
    ),
  }
}
