import { useSyncExternalStore } from 'react'
import { shopNow } from '#src/offline/shop-clock.ts'
import { type CampaignState, campaignState, type PreOrderCampaign } from '#src/contract/pre-order-campaign.ts'

/**
 * Where the campaign of pre-orders stands, and how many minutes are left of it, by the shop's time. Drawn again only when what it gives has changed.
 * @param drawnAt the time by which the page was drawn, milliseconds since 1970: it counts until the page goes on by itself
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

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}
